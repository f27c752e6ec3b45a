import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'standin-lock-'))));
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  rmSync(folder, { recursive: true });
});

/** Says that it is ready, requests the lock once it is told to, and says whether it holds it. */
const program = `
  import { SingleInstance } from ${JSON.stringify(new URL('./single-instance.ts', import.meta.url).href)};
  const instance = new SingleInstance(() => undefined);
  process.stdin.on('data', () => process.stdout.write(String(instance.request(process.argv[1], null))));
  process.stdout.write('ready');`;

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, folder]);
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function request({ stdin, stdout }: ChildProcess): Promise<boolean> {
  if (!stdin || !stdout) throw new Error('it has no pipes');
  const answer = once(stdout, 'data');
  stdin.write('go');
  return String(await answer) === 'true';
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it('the lock is free again once its holder was killed', async () => {
  const [first, second, third] = await Promise.all([start(), start(), start()]);
  expect(await request(first)).toBe(true);
  expect(await request(second)).toBe(false);
  await kill(first);
  expect(await request(third)).toBe(true);
});

it('only one of many that start together gets the lock that a killed one held', async () => {
  const [killed, ...others] = await Promise.all([start(), ...Array.from({ length: 7 }, start)]);
  await request(killed);
  await kill(killed);
  const held = await Promise.all(others.map(request));
  expect(held.filter(Boolean)).toHaveLength(1);
});
