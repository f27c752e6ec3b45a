import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { enterDataFolder } from './presence.ts';

let folder: string;
beforeEach(() => void (folder = temporaryFolder('presence')));

/** Whether a process that enters at this point finds itself alone. */
function isAlone(): boolean {
  let told = false;
  enterDataFolder(folder, () => (told = true)).leave();
  return told;
}

describe('a process in a data folder', () => {
  it('finds itself alone until another one enters, and again once that has left', () => {
    expect(isAlone()).toBe(true);
    const first = enterDataFolder(folder, () => undefined);
    const second = enterDataFolder(folder, () => expect.fail('not alone'));
    first.leave();
    expect(isAlone()).toBe(false);
    second.leave();
    expect(isAlone()).toBe(true);
  });

  it('leaves nothing behind that would count as present when it is killed', async () => {
    const program = `
      import { DatabaseSync } from 'node:sqlite';
      const database = new DatabaseSync(process.argv[1]);
      database.exec('BEGIN; SELECT count(*) FROM sqlite_schema;');
      process.stdout.write('in');
      setInterval(() => undefined, 1000);`;
    const file = join(folder, 'presence.db');
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program, file]);
    await once(child.stdout, 'data');
    expect(isAlone()).toBe(false);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlone()).toBe(true);
  });

  it('finds itself alone later, once all others have left, and stays present', () => {
    const first = enterDataFolder(folder, () => undefined);
    const second = enterDataFolder(folder, () => undefined);
    let times = 0;
    const whenAlone = (): void => second.whenAlone(() => (times += 1));
    whenAlone();
    expect(times).toBe(0);
    first.leave();
    whenAlone();
    expect(times).toBe(1);
    expect(isAlone()).toBe(false);
  });

  it('stays present when what it does alone fails', () => {
    const presence = enterDataFolder(folder, () => undefined);
    const failing = () =>
      presence.whenAlone(() => {
        throw new Error('the disk is full');
      });
    expect(failing).toThrow('cannot keep its data');
    expect(isAlone()).toBe(false);
    presence.leave();
  });

  it('passes on what fails while it is alone, and then lets others in', () => {
    const failing = () =>
      enterDataFolder(folder, () => {
        throw new Error('the disk is full');
      });
    expect(failing).toThrow('cannot keep its data');
    expect(isAlone()).toBe(true);
  });
});
