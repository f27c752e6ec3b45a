import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

test('prints one line of JSON, serves, and ends on SIGTERM', async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows ends a process without telling it');
  const child = spawn(process.execPath, [
    CLI,
    '--port',
    '0',
    '--devices',
    '20',
    '--seed',
    '7',
    '--page-cap',
    '10',
  ]);
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  const line = chunk.toString();
  expect(line.trim().split('\n')).toHaveLength(1);
  const said = JSON.parse(line) as { url: string; companies: unknown[] };
  expect(said).toMatchObject({ username: 'demo', password: 'demo' });
  expect(said.companies).toContainEqual({ id: 900, name: 'Stress', devices: 20 });
  expect((await fetch(`${said.url}/api/applications`)).status).toBe(401);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each([
  ['devices', 'many', 'whole number'],
  ['page-cap', '1.5', 'whole number'],
  ['port', '1.5', 'whole number'],
  ['latency', 'Infinity', 'number'],
  ['op-seconds', '-1', 'number'],
])('refuses --%s %s', async (flag, value, kind) => {
  const child = spawn(process.execPath, [CLI, `--${flag}=${value}`]);
  onTestFinished(() => void child.kill());
  // Whatever it prints first: where it serves, or why it does not.
  const said = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
  expect(String(await said)).toBe(`--${flag} takes a ${kind} of at least 0.\n`);
  expect(await once(child, 'exit')).toEqual([2, null]);
});

test('tells its options, without serving', async () => {
  const child = spawn(process.execPath, [CLI, '--help']);
  onTestFinished(() => void child.kill());
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  for (const words of ['--port NUMBER  ', '--op-fail-every NUMBER  ', '--help  '])
    expect(String(text)).toContain(`\n  ${words}`);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each([
  [['--ports', '8080'], "Unknown option '--ports'."],
  [['8080'], "Unexpected argument '8080'."],
])('says where the options are told when it does not know %s', async (args, what) => {
  const child = spawn(process.execPath, [CLI, ...args]);
  onTestFinished(() => void child.kill());
  const said = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
  expect(String(await said)).toBe(`${what} Run "npm run simulator -- --help" to see the options.\n`);
  expect(await once(child, 'exit')).toEqual([2, null]);
});
