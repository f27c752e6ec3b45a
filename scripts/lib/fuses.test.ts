import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { fuses, setFuses } from './fuses.mjs';

/** What precedes the fuses in Electron's binary: the marker that @electron/fuses searches for. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const names = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)));

let folder = '';
let binary = '';

beforeEach(() => {
  folder = temporaryFolder('fuses');
  binary = join(folder, 'electron');
});

/** Writes a binary with `count` fuses, in the state in which Electron ships them: all off except the first. */
function binaryWith(count: number): void {
  const wire = Buffer.concat([Buffer.from([1, count]), Buffer.from('1'.padEnd(count, '0'))]);
  writeFileSync(
    binary,
    Buffer.concat([Buffer.alloc(5000, 7), Buffer.from(sentinel), wire, Buffer.alloc(100)]),
  );
}

async function statesOf(): Promise<Record<string, boolean>> {
  const wire = await getCurrentFuseWire(binary);
  return Object.fromEntries(
    names.map((name) => [name, wire[FuseV1Options[name as keyof typeof FuseV1Options]] === FuseState.ENABLE]),
  );
}

const wanted = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
};

describe('the fuses', () => {
  it('are all nine set as the security of Rollcall wants them', async () => {
    binaryWith(9);
    await setFuses(binary);
    expect(await statesOf()).toEqual(wanted);
  });

  it('stop the packing when Electron has one more than is said', async () => {
    binaryWith(10);
    await expect(setFuses(binary)).rejects.toThrow('10 fuses');
  });

  it('stop the packing when Electron has one less than is said', async () => {
    binaryWith(8);
    await expect(setFuses(binary)).rejects.toThrow('WasmTrapHandlers');
  });

  it('stop the packing when the binary has none', async () => {
    writeFileSync(binary, 'not Electron');
    await expect(setFuses(binary)).rejects.toThrow('sentinel');
  });

  it('leave the inspector open only to a test that asks for it', async () => {
    binaryWith(9);
    await setFuses(binary, { isInspectable: true });
    expect(await statesOf()).toEqual({ ...wanted, EnableNodeCliInspectArguments: true });
    expect(fuses[FuseV1Options.EnableNodeCliInspectArguments]).toBe(false);
  });
});
