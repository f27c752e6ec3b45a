import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { _electron, expect, test } from '@playwright/test';
import { startSimulator } from '@simulator/index.ts';
import { keyringMissing, startKeyring } from '@test/support/keyring.ts';
import { testArguments } from '../../tools/electron-standin/locate.mjs';
import { pack, root, type Packed } from './pack.ts';

let output = '';
let packed: Packed;
let folder = '';

test.beforeAll(async () => {
  test.skip(process.platform === 'win32', 'the script of Windows was not run anywhere yet');
  mkdirSync(join(root, 'out'), { recursive: true });
  output = mkdtempSync(join(root, 'out', 'packaging-'));
  packed = await pack(output);
});

test.afterAll(() => {
  if (output !== '') rmSync(output, { recursive: true, force: true });
});

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-packed-'));
});

test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An environment without a display, a keychain and proxy settings, as under cron. */
const bare = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: folder,
  TZ: 'UTC',
  DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
});

function startCommand(
  args: readonly string[],
  { program = packed.launcher, env = bare() } = {},
): ChildProcessWithoutNullStreams {
  return spawn(program, args, { env, cwd: folder });
}

/** Calls the command and waits for it to end; `input` becomes its standard input. */
async function call(args: readonly string[], options: Parameters<typeof startCommand>[1] = {}, input = '') {
  const child = startCommand(args, options);
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.on('error', () => undefined).end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

const rowsOf = (out: string): unknown[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

test('a command writes its result to the standard output, and nothing else', async () => {
  const { code, out, err } = await call(['devices', '--demo', '--limit', '3', '--format', 'ndjson']);
  expect([code, err]).toEqual([0, '']);
  expect(rowsOf(out)).toHaveLength(3);
});

test('a reader that stops early ends a command quietly', async () => {
  const line = '"$0" devices --demo --format ndjson | head -n 1';
  const { code, out, err } = await call(['-c', line, packed.launcher], { program: '/bin/sh' });
  expect([code, err]).toEqual([0, '']);
  expect(rowsOf(out)).toHaveLength(1);
});

test('the exit code says how a command ended', async () => {
  const codes = async (...args: string[]) => (await call([...args, '--user-data-dir', folder])).code;
  expect(await codes('version')).toBe(0);
  expect(await codes('nonsense')).toBe(2);
  expect(await codes('device', '02:00:00:00:00:01', '--demo')).toBe(3);
  expect(await codes('devices')).toBe(4);
});

test('a command ended by a signal reports it, and leaves nothing behind', async () => {
  const account = ['--address', 'https://127.0.0.1:9', '--username', 'x', '--company', '1'];
  const child = startCommand(['sign-in', ...account, '--user-data-dir', folder]);
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  // The database exists once the command waits for the password.
  await expect.poll(() => existsSync(join(folder, 'rollcall.db'))).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([143, null]);
  expect(err).toBe('');
});

test('the command is found through links, and by its name on the path', async () => {
  const [far, near] = [join(folder, 'far'), join(folder, 'near')];
  mkdirSync(far);
  mkdirSync(near);
  symlinkSync(packed.launcher, join(far, 'rollcall'));
  symlinkSync('../far/rollcall', join(near, 'rollcall'));
  const env = { ...bare(), PATH: [near, process.env['PATH']].join(delimiter) };
  const { code, out } = await call(['-c', 'rollcall version'], { program: '/bin/sh', env });
  expect([code, out]).toEqual([0, expect.stringMatching(/^rollcall \d+\.\d+\.\d+\n$/)]);
});

test('arguments reach the command as they were typed', async () => {
  const typed = `a 'b' "c" $HOME *`;
  const { code, err } = await call(['help', typed]);
  expect([code, err]).toEqual([2, expect.stringContaining(`“${typed}”`)]);
});

test('a password on standard input signs in, and the next command gets it from the keychain', async () => {
  const missing = keyringMissing();
  test.skip(missing !== null, missing ?? '');
  const keyring = await startKeyring();
  const simulator = await startSimulator({ password: 'a canary of a password' });
  const env = { ...bare(), ...keyring.env };
  const account = ['--address', simulator.url, '--username', simulator.username, '--company', '394'];
  const signedIn = await call(['sign-in', ...account], { env }, `${simulator.password}\n`);
  const read = await call(['devices'], { env });
  await simulator.close();
  await keyring.stop();
  expect([signedIn.code, signedIn.out, signedIn.err]).toEqual([
    0,
    '',
    expect.not.stringContaining('not kept'),
  ]);
  expect([read.code, read.err]).toEqual([0, '']);
  expect(rowsOf(read.out)).toHaveLength(simulator.truth(394).size);
});

test('a changed native file is not loaded, and the sign-in says why the password is not kept', async () => {
  const file = join(
    dirname(packed.archive),
    'app.asar.unpacked/node_modules/keytar/build/Release/keytar.node',
  );
  test.skip(!existsSync(file), 'keytar could not be built here');
  test.skip(process.platform === 'darwin', 'the system itself holds native files to their signature');
  const own = readFileSync(file);
  // Bytes after the last section of a library do not affect its behaviour.
  appendFileSync(file, ' ');
  const simulator = await startSimulator({ password: 'a canary of a password' });
  try {
    const account = ['--address', simulator.url, '--username', simulator.username, '--company', '394'];
    const { code, err } = await call(['sign-in', ...account], {}, `${simulator.password}\n`);
    expect(code).toBe(0);
    expect(err).toContain('is not the one that was installed');
  } finally {
    await simulator.close();
    writeFileSync(file, own);
  }
});

test('the commands of a portable application use the folder next to it', async () => {
  const beside = join(dirname(packed.executable), 'Rollcall Data');
  mkdirSync(beside);
  try {
    expect((await call(['accounts', '--format', 'ndjson'])).code).toBe(0);
    expect(existsSync(join(beside, 'rollcall.db'))).toBe(true);
  } finally {
    rmSync(beside, { recursive: true });
  }
});

test('a command works next to an open window on the same data, which is not affected', async () => {
  const application = await _electron.launch({
    executablePath: packed.executable,
    args: [...testArguments(), `--user-data-dir=${folder}`],
  });
  try {
    const page = await application.firstWindow();
    await expect(page.getByRole('button', { name: 'Try the demo fleet' })).toBeVisible();
    const told = await application.evaluate(({ app }) => {
      const seen: unknown[] = [];
      app.on('second-instance', (_event, argv) => seen.push(argv));
      Object.assign(globalThis, { seenStarts: seen });
      return seen.length;
    });
    const { code, out, err } = await call(['accounts', '--format', 'ndjson', '--user-data-dir', folder]);
    expect([told, code, out, err]).toEqual([0, 0, '', 'No account is kept in this data folder.\n']);
    expect(await application.evaluate(() => (globalThis as { seenStarts?: unknown[] }).seenStarts)).toEqual(
      [],
    );
    expect(application.windows()).toHaveLength(1);
  } finally {
    await application.close();
  }
});

test('the command without arguments opens the window', async () => {
  test.skip(process.platform !== 'linux', 'elsewhere the system starts it, and the script ends');
  const config = join(folder, '.config');
  const log = join(config, 'Rollcall', 'logs', 'rollcall.log');
  const env = { ...(process.env as Record<string, string>), HOME: folder, XDG_CONFIG_HOME: config };
  const child = startCommand([], { env });
  await expect.poll(() => existsSync(log)).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});
