import { howMany } from '@shared/words/counts.ts';
import type { Remark, RemarkKind } from '@shared/history/remarks.ts';

const sentences: Readonly<Record<RemarkKind, (values: string) => string>> = {
  'out-of-order': (values) => `${values} came out of order; all stand in order here.`,
  'in-the-future': (values) => `left out ${values} from the future.`,
  'out-of-interval': (values) => `left out ${values} from outside of the time that was asked for.`,
  'without-zone': (values) => `${values} came without a time zone, read as UTC.`,
  'not-a-number': (values) => `${values} came as text in place of a number; the line is broken there.`,
  'no-such-field': () => 'the service has no history of this field for this device.',
};

/** What was odd in the answers that a history comes from, one sentence each, under the names that people read. */
export function remarkWords(remarks: readonly Remark[], nameOf: (fieldName: string) => string): string[] {
  return remarks.map(
    ({ fieldName, kind, count }) => `${nameOf(fieldName)}: ${sentences[kind](howMany('values', count))}`,
  );
}
