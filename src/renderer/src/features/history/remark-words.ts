import type { Remark, RemarkKind } from '@shared/history/remarks.ts';
import { say } from './words.ts';

const sentences: Readonly<Record<RemarkKind, Parameters<typeof say>[0]>> = {
  'out-of-order': 'outOfOrder',
  'in-the-future': 'inTheFuture',
  'out-of-interval': 'outOfInterval',
  'without-zone': 'withoutZone',
  'not-a-number': 'notANumber',
  'no-such-field': 'noSuchField',
};

/**
 * Returns the peculiarities of the responses that a history comes from, one sentence each, with the displayed names of
 * fields.
 */
export function remarkWords(remarks: readonly Remark[], nameOf: (fieldName: string) => string): string[] {
  return remarks.map(({ fieldName, kind, count }) =>
    say(sentences[kind], { field: nameOf(fieldName), n: count }),
  );
}
