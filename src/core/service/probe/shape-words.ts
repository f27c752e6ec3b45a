import type { Answer } from '../answer/envelope.ts';
import { isRecord, own } from '../answer/shape.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function formOf(data: unknown): string {
  if (Array.isArray(data)) return `a list of ${data.length}`;
  if (isRecord(data)) return `an object with ${counted(Object.keys(data).length, 'key', 'keys')}`;
  return data === null || data === undefined ? 'nothing' : 'a single value';
}

/** The keys beside or within the data in which services differ (known-shapes), as far as this answer has them. */
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

/** Which of the accepted forms an answer has: `in an envelope, a list of 1, with total_items`. */
export function shapeWords(answer: Answer): string {
  const marks = marksOf(answer);
  return [
    answer.envelope ? 'in an envelope' : 'without an envelope',
    formOf(answer.data),
    ...(marks.length > 0 ? [`with ${marks.join(' and ')}`] : []),
  ].join(', ');
}
