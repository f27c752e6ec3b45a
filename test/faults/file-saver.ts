import { join } from 'node:path';
import { createUnfinishedFiles } from '@core/export/unfinished.ts';
import { saveFile } from '@core/export/save-file.ts';

// Saves one file again and again, each time with other content, and says when it was saved, until it is killed.
const [folder = ''] = process.argv.slice(2);
const unfinished = createUnfinishedFiles(join(folder, 'notes'));
const { signal } = new AbortController();

async function* chunks(letter: string): AsyncGenerator<string> {
  for (let piece = 0; piece < 40; piece += 1) yield await Promise.resolve(letter.repeat(20_000));
}

for (let round = 0; ; round += 1) {
  await saveFile(join(folder, 'devices.csv'), {
    chunks: chunks('abcdefghij'[round % 10] ?? 'a'),
    manifest: (written) => JSON.stringify(written),
    onBytes: () => undefined,
    signal,
    unfinished,
  });
  process.stdout.write(`${String(round)}\n`);
}
