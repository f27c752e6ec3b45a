import { tabbedCell } from '@shared/export/csv.ts';
import type { ImportFinding } from '@shared/import/contract.ts';
import { call, rollcall } from '@page/api/index.ts';
import { say } from './words.ts';

const pageSize = 500;

const lineOf = ({ line, device, sentence }: ImportFinding): string =>
  [String(line), device, sentence].map(tabbedCell).join('\t');

/** Reads all rows that a checked file loses, as a tab-separated table with a sentence that confirms it. */
export async function leftOutText(id: string): Promise<{ text: string; said: string }> {
  const lines = [[say('line'), say('device'), say('reason')].join('\t')];
  for (;;) {
    const { total, rows } = await call(
      rollcall.import.findings({ id, offset: lines.length - 1, limit: pageSize }),
    );
    lines.push(...rows.map(lineOf));
    if (rows.length === 0 || lines.length > total) break;
  }
  return { text: lines.join('\n'), said: say('leftOutCopied', { n: lines.length - 1 }) };
}
