import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { once } from 'node:events';

/** A private session bus and what runs on it; the desktop of the user who runs the tests is not touched. */
export interface Keyring {
  /** The environment in which libsecret finds this keyring. libsecret reads it once per process. */
  readonly env: Record<string, string>;
  /** The folder that all its files are in. */
  readonly folder: string;
  /** Locks it, as in a new session before the password is entered: its contents stay, but cannot be read. */
  lock(): Promise<void>;
  stop(): Promise<void>;
}

/** The initial state: unlocked, fresh and never unlocked, or a bus without any keyring. */
export type KeyringState = 'unlocked' | 'never-unlocked' | 'absent';

const busConfig = (socketFolder: string): string => `<!DOCTYPE busconfig PUBLIC
 "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=${socketFolder}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>`;

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error('the session bus ended before it was ready')));
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [line, ...rest] = text.split('\n');
      if (rest.length > 0 && line !== undefined) resolve(line.trim());
    });
  });

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Starts the daemon and waits until it owns its bus name: it prints its environment right after that. */
async function startDaemon(env: Record<string, string>, password: string | null): Promise<ChildProcess> {
  const flags = ['--foreground', '--components=secrets'];
  const child = spawn('gnome-keyring-daemon', password === null ? flags : [...flags, '--unlock'], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.end(password ?? '');
  await ownsName(env);
  return child;
}

const canRun = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Returns why no real keyring can be tested on this computer, or `null` if one can. */
export function keyringMissing(): string | null {
  const missing = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'].filter((program) => !canRun(program));
  if (missing.length > 0) return `no ${missing.join(', no ')} on this computer`;
  try {
    createRequire(import.meta.url)('keytar');
    return null;
  } catch {
    return 'keytar could not be built on this computer';
  }
}

/** How long a keyring may take to start on a busy machine. */
const patienceMs = 20_000;

/** Resolves once the secret service's name has an owner on the bus. */
async function ownsName(env: Record<string, string>): Promise<void> {
  const call = ['--session', '--print-reply=literal', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'];
  const query = [...call, 'org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'];
  for (const deadlineMs = Date.now() + patienceMs; Date.now() < deadlineMs;) {
    const asked = spawn('dbus-send', query, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    let answer = '';
    asked.stdout.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await once(asked, 'close');
    if (answer.includes('true')) return;
  }
  throw new Error('the keyring did not appear on its bus');
}

/**
 * Starts a private `dbus-daemon` with a private `gnome-keyring-daemon` (packages `dbus` and `gnome-keyring`) whose data
 * is in a temporary folder. `stop` ends both and removes the folder.
 */
export async function startKeyring(state: KeyringState = 'unlocked'): Promise<Keyring> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-keyring-'));
  for (const name of ['home', 'data', 'run']) mkdirSync(join(folder, name), { mode: 0o700 });
  const config = join(folder, 'bus.conf');
  writeFileSync(config, busConfig(join(folder, 'run')));
  const places = {
    PATH: process.env['PATH'] ?? '',
    HOME: join(folder, 'home'),
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_RUNTIME_DIR: join(folder, 'run'),
  };
  const bus = spawn('dbus-daemon', [`--config-file=${config}`, '--print-address=1', '--nofork'], {
    env: places,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let daemon: ChildProcess | null = null;
  const stop = async (): Promise<void> => {
    if (daemon) await end(daemon);
    await end(bus);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const env = { ...places, DBUS_SESSION_BUS_ADDRESS: await firstLine(bus) };
    const restart = async (password: string | null): Promise<void> => {
      if (daemon) await end(daemon);
      daemon = await startDaemon(env, password);
    };
    if (state !== 'absent') await restart(state === 'unlocked' ? 'password of the keyring' : null);
    return { env, folder, lock: () => restart(null), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
