import type { Field } from '@shared/devices/field.ts';
import type { Operation } from '@shared/operations/contract.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { Clock } from '../service/index.ts';
import type { JournalChange, OperationsJournal } from '../storage/index.ts';

/** What bulk changes need of the rest of the application. */
export interface OperationsPorts {
  readonly access: AccountAccess;
  readonly journal: OperationsJournal;
  /** The fields of the active company. */
  readonly fields: () => Promise<readonly Field[]>;
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  /** A text that no preview and no operation has yet. */
  readonly newId: () => string;
  /** Between 0 and 1, for the spread of pauses. */
  readonly random: () => number;
  /** Told what stopped the following of an operation: the journal could not be written. */
  readonly onFault: (error: unknown) => void;
}

/** What the steps of an operation share. */
export interface OperationsParts extends OperationsPorts {
  /** Aborted when the application ends. */
  readonly ending: AbortSignal;
  /** Commits a change to the journal, then tells of the operation as it is. */
  readonly write: (id: string, change: JournalChange) => Operation;
  /** Takes a change for made that could not be written to the journal, and tells of it. */
  readonly remember: (operation: Operation, change: JournalChange) => void;
  /** Tells of an operation. */
  readonly tell: (operation: Operation) => void;
}
