import { join } from 'node:path';
import { createUnfinishedFiles } from '@core/export/saving/unfinished.ts';
import { saveFile } from '@core/export/saving/save-file.ts';

// Saves one file again and again, each time with different content, and reports each save, until it is killed. After
// `whole` files it stops in the middle of the next one and reports that.
const [folder = '', whole = 'Infinity'] = process.argv.slice(2);
const unfinished = createUnfinishedFiles(join(folder, 'notes'));
const { signal } = new AbortController();

async function stayHere(): Promise<never> {
  setInterval(() => undefined, 1000);
  process.stdout.write('0\n');
  return new Promise(() => undefined);
}

async function* chunks(round: number): AsyncGenerator<string> {
  const letter = 'abcdefghij'[round % 10] ?? 'a';
  for (let piece = 0; piece < 40; piece += 1) {
    if (piece === 20 && round === Number(whole)) await stayHere();
    yield letter.repeat(20_000);
  }
}

for (let round = 0; ; round += 1) {
  await saveFile(join(folder, 'devices.csv'), {
    chunks: chunks(round),
    manifest: (written) => JSON.stringify(written),
    onBytes: () => undefined,
    signal,
    unfinished,
  });
  process.stdout.write(`${String(round)}\n`);
}
