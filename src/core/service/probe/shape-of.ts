import type { Answer } from '../answer/envelope.ts';
import { isRecord, own } from '../answer/shape.ts';

/** Which of the accepted shapes an answer has (known-shapes). */
export interface AnswerShape {
  readonly isInEnvelope: boolean;
  readonly form: 'list' | 'object' | 'value' | 'nothing';
  /** Number of elements of a list, or of keys of an object; 0 for the other forms. */
  readonly count: number;
  /** Which of the keys that differ between services, next to or within the data, this answer has. */
  readonly marks: readonly string[];
}

function formOf(data: unknown): Pick<AnswerShape, 'form' | 'count'> {
  if (Array.isArray(data)) return { form: 'list', count: data.length };
  if (isRecord(data)) return { form: 'object', count: Object.keys(data).length };
  return { form: data === null || data === undefined ? 'nothing' : 'value', count: 0 };
}

function marksOf({ data, envelope }: Answer): string[] {
  const beside = envelope && own(envelope, 'total_items') !== undefined ? ['total_items'] : [];
  const [first] = Array.isArray(data) ? (data as unknown[]) : isRecord(data) ? Object.values(data) : [];
  const [inner] = Array.isArray(first) ? (first as unknown[]) : [first];
  if (!isRecord(inner)) return beside;
  return [
    ...beside,
    ...['time', 'timestamp', 'field_name', 'values'].filter((key) => Object.hasOwn(inner, key)),
  ];
}

/** Returns the shape of an answer, without any of its content. */
export const shapeOf = (answer: Answer): AnswerShape => ({
  isInEnvelope: answer.envelope !== null,
  ...formOf(answer.data),
  marks: marksOf(answer),
});
