import type { Remark, RemarkKind } from '@shared/history/remarks.ts';
import { counted } from '@page/ui/number-words.ts';

const sentences: Readonly<Record<RemarkKind, (values: string) => string>> = {
  'out-of-order': (values) => `${values} did not come in the order of their times; they are shown in order.`,
  'in-the-future': (values) => `${values} had times in the future and were left out.`,
  'out-of-interval': (values) => `${values} lay outside of the time that was asked for and were left out.`,
  'without-zone': (values) => `${values} had times without a time zone; they were read as UTC.`,
  'not-a-number': (values) => `${values} were text in place of numbers; the line is broken there.`,
  'no-such-field': () => 'the service has no history of this field for this device.',
};

/** What was odd in the answers that a history comes from, one sentence each, under the names that people read. */
export function remarkWords(remarks: readonly Remark[], nameOf: (fieldName: string) => string): string[] {
  return remarks.map(
    ({ fieldName, kind, count }) => `${nameOf(fieldName)}: ${sentences[kind](counted(count, 'value'))}`,
  );
}
