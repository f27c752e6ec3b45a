import type { Operation } from '@shared/operations/operation.ts';
import { newValueWords } from '@shared/operations/new-value-words.ts';
import { fieldOf } from './operation-field.ts';

/** Returns what an operation sets: a single value as the grid shows it, if its field is known. */
export const newValueText = (operation: Operation): string => newValueWords(operation, fieldOf(operation));
