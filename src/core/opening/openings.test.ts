import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFifo } from '@test/support/fifo.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { createOpenings, type Openings } from './openings.ts';

const link = 'rollcall://company/627/device/00-0A-14-81-2B-3C';
const device = { kind: 'device', companyId: 627, mac: '00:0A:14:81:2B:3C' };

let folder = '';
let openings: Openings;

beforeEach(() => {
  folder = temporaryFolder('openings');
  openings = createOpenings();
});

function fileOf(name: string, content = ''): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const refusal = (): string => {
  const [opening] = openings.take();
  return opening?.kind === 'refused' ? opening.error.happened : `not refused: ${opening?.kind}`;
};

describe('what is opened from outside', () => {
  it('waits in its order until it is taken, once', async () => {
    openings.offerLink(link);
    await openings.offerFile(fileOf('trams.rollcall-view', '{}'));
    openings.offerPlace('settings');
    expect(openings.take()).toEqual([
      device,
      { kind: 'view', name: 'trams.rollcall-view', text: '{}' },
      { kind: 'place', place: 'settings' },
    ]);
    expect(openings.take()).toEqual([]);
  });

  it('is reported when it arrives', () => {
    const told = vi.fn();
    openings.onArrival(told);
    openings.offerLink(link);
    expect(told).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('is no more than a handful, however much comes', () => {
    for (let count = 0; count < 1000; count += 1) openings.offerLink(link);
    expect(openings.take()).toHaveLength(8);
  });
});

describe('the arguments of a start', () => {
  it('are searched for links and files, and nothing else is looked at', async () => {
    const table = fileOf('changes.csv', 'MacAddress,Name');
    await openings.offerArguments(['/opt/Rollcall/rollcall', '--demo', '.', folder, table, link], '/');
    expect(openings.take()).toMatchObject([{ kind: 'changes', name: 'changes.csv' }, device]);
  });

  it('name files relative to the folder of the start', async () => {
    fileOf('here.csv');
    await openings.offerArguments(['rollcall', 'here.csv'], folder);
    expect(openings.take()).toMatchObject([{ kind: 'changes', name: 'here.csv' }]);
  });

  it('may also name files by URL, as Linux desktops do', async () => {
    const address = pathToFileURL(fileOf('changes of May.csv')).href;
    await openings.offerArguments(['rollcall', address], '/');
    expect(openings.take()).toMatchObject([{ kind: 'changes', name: 'changes of May.csv' }]);
    await openings.offerArguments(['rollcall', 'file://elsewhere%/x.csv'], '/');
    expect(refusal()).toBe('“x.csv” could not be opened.');
  });

  it('are no links when they are the program itself or a switch', async () => {
    await openings.offerArguments([link, `--open=${link}`, `-${link}`, '--x.csv'], folder);
    expect(openings.take()).toEqual([]);
  });
});

describe('a link', () => {
  it('to a saved view waits like one to a device', () => {
    openings.offerLink('rollcall://company/627/view/7d0f');
    expect(openings.take()).toEqual([{ kind: 'saved-view', companyId: 627, viewId: '7d0f' }]);
  });

  it('that names something else than a device is refused, with how one reads', () => {
    openings.offerLink('rollcall://company/627/field/Name/set/x');
    expect(openings.take()).toMatchObject([
      {
        kind: 'refused',
        error: { todo: expect.stringContaining('rollcall://company/627/device/') as string },
      },
    ]);
  });
});

describe('a file', () => {
  it('of changes is handed on as its bytes', async () => {
    await openings.offerFile(fileOf('a.CSV', 'ž'));
    expect(openings.take()).toEqual([
      { kind: 'changes', name: 'a.CSV', bytes: new Uint8Array([0xc5, 0xbe]) },
    ]);
  });

  it.each(['a.exe', 'a.json', 'a.rollcall-view.exe', 'csv'])('called %s is refused unread', async (name) => {
    await openings.offerFile(fileOf(name));
    expect(refusal()).toBe(`“${name}” is not a file that Rollcall opens.`);
  });

  it('that is gone, a folder or too large is refused', async () => {
    await openings.offerFile(join(folder, 'none.csv'));
    expect(refusal()).toBe('“none.csv” could not be opened.');
    mkdirSync(join(folder, 'folder.csv'));
    await openings.offerFile(join(folder, 'folder.csv'));
    expect(refusal()).toBe('“folder.csv” could not be opened.');
    const large = fileOf('large.rollcall-view');
    truncateSync(large, 2_000_001);
    await openings.offerFile(large);
    expect(refusal()).toBe('“large.rollcall-view” could not be opened.');
  });

  it.for(['pipe.csv', 'pipe.rollcall-view'])(
    'that is not a file but a pipe, %s, is refused immediately',
    async (name, { skip }) => {
      makeFifo(join(folder, name), skip);
      await openings.offerFile(join(folder, name));
      expect(openings.take()).toMatchObject([
        {
          kind: 'refused',
          error: { happened: `“${name}” could not be opened.`, details: 'it is not a file' },
        },
      ]);
    },
  );

  it('that is a device is refused, whatever its name', async ({ skip }) => {
    skip(process.platform === 'win32', 'devices of Windows have no path');
    symlinkSync('/dev/zero', join(folder, 'zeros.csv'));
    await openings.offerFile(join(folder, 'zeros.csv'));
    expect(refusal()).toBe('“zeros.csv” could not be opened.');
  });
});
