import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { createUnfinishedFiles } from '@core/export/saving/unfinished.ts';
import { createSettingsRepository, openDatabase } from '@core/storage/index.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { resolvingAliases } from '../../scripts/lib/aliases.mjs';

const kills = process.env['ROLLCALL_DEEP'] === '1' ? 200 : 10;
const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

let folder: string;
beforeEach(() => void (folder = temporaryFolder('kill')));

/**
 * Runs a program that prints one number per line, kills it after the given number of lines and returns the last number.
 */
async function killedAfter(program: string, lines: number, ...args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...resolvingAliases, path(program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let [said, last] = [0, -1];
  createInterface(child.stdout).on('line', (line) => {
    last = Number(line);
    said += 1;
    if (said === lines) child.kill('SIGKILL');
  });
  expect((await closed)[1]).toBe('SIGKILL');
  return last;
}

it(
  `keeps every setting that it said was kept, killed ${kills} times`,
  { timeout: kills * 20_000 },
  async () => {
    let last = -1;
    for (let round = 0; round < kills; round += 1) {
      last = await killedAfter(
        './settings-writer.ts',
        1 + Math.floor(Math.random() * 200),
        folder,
        String(last + 1),
      );
      const { database, setAside } = openDatabase(folder);
      const kept = createSettingsRepository(database).all();
      database.close();
      expect(setAside).toBeNull();
      // The kill may happen after the next write but before it was reported.
      const keptLast = Number(kept.get('last'));
      expect(keptLast).toBeGreaterThanOrEqual(last);
      expect(kept.get(`number-${String(last % 50)}`)).toBeGreaterThanOrEqual(last);
      expect(kept.get(`number-${String(keptLast % 50)}`)).toBe(keptLast);
      last = keptLast;
    }
  },
);

/** Checks what a killed process left of the file it was saving, and cleans up as the next start does. */
async function expectWholeFile(): Promise<{ readonly unfinished: number }> {
  const file = join(folder, 'devices.csv');
  const bytes = readFileSync(file);
  expect(bytes.length).toBe(800_000);
  expect(new Set(bytes).size).toBe(1);
  expect(JSON.parse(readFileSync(`${file}.manifest.json`, 'utf8'))).toMatchObject({ bytes: 800_000 });
  const unfinished = readdirSync(folder).filter((name) => name.endsWith('.part')).length;
  await createUnfinishedFiles(join(folder, 'notes')).clean();
  expect(readdirSync(folder).sort()).toEqual(['devices.csv', 'devices.csv.manifest.json', 'notes']);
  expect(readdirSync(join(folder, 'notes'))).toEqual([]);
  return { unfinished };
}

it(`leaves a file whole under its name, and nothing else after the next start, killed ${kills} times`, async () => {
  for (let round = 0; round < kills; round += 1) {
    await killedAfter('./file-saver.ts', 1 + (round % 3), folder);
    await expectWholeFile();
  }
}, 600_000);

it('leaves the file unchanged when it is killed in the middle of another one', async () => {
  const whole = 2;
  await killedAfter('./file-saver.ts', whole + 1, folder, String(whole));
  expect(await expectWholeFile()).toEqual({ unfinished: 1 });
  expect(readFileSync(join(folder, 'devices.csv'), 'latin1')[0]).toBe('b');
}, 60_000);
