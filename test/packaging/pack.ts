import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, Platform, type AfterPackContext } from 'electron-builder';
import configuration from '../../electron-builder.config.mjs';
import { packedExecutable, setFuses } from '../../scripts/lib/fuses.mjs';
import { electronExecutable } from '../../tools/electron-standin/locate.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The application as an installer would install it. */
export interface Packed {
  readonly executable: string;
  readonly archive: string;
  /** The script that runs commands. */
  readonly launcher: string;
}

/** The Electron distribution to package: Electron's own if it is installed, else the stand-in's. */
function distribution(): string {
  const { path, isStandIn } = electronExecutable();
  return isStandIn ? dirname(path) : join(root, 'node_modules', 'electron', 'dist');
}

/** Where electron-builder puts the application, by operating system. */
function placesIn(output: string): Packed {
  const folder = readdirSync(output, { withFileTypes: true }).find((entry) => entry.isDirectory());
  if (folder === undefined) throw new Error('electron-builder wrote no folder');
  const unpacked = join(output, folder.name);
  if (process.platform === 'darwin') {
    const contents = join(unpacked, 'Rollcall.app', 'Contents');
    return {
      executable: join(contents, 'MacOS', 'Rollcall'),
      archive: join(contents, 'Resources', 'app.asar'),
      launcher: join(contents, 'Resources', 'bin', 'rollcall'),
    };
  }
  const isWindows = process.platform === 'win32';
  return {
    executable: join(unpacked, isWindows ? 'Rollcall.exe' : 'rollcall-console'),
    archive: join(unpacked, 'resources', 'app.asar'),
    launcher: join(unpacked, 'resources', 'bin', isWindows ? 'rollcall.cmd' : 'rollcall'),
  };
}

/**
 * Playwright drives an application through its inspector, which the fuses of a release disable. The stand-in has no
 * fuses.
 */
async function setFusesForTest(context: AfterPackContext): Promise<void> {
  if (!electronExecutable().isStandIn) await setFuses(packedExecutable(context), { isInspectable: true });
}

// electron-builder modifies the lists it is given, so each packaging run gets its own.
const { afterExtract = null, afterPack: _release, ...data } = configuration;

/** Packages the built application unsigned, by default only as a folder. */
export async function pack(output: string, targets: readonly string[] = ['dir']): Promise<Packed> {
  await build({
    projectDir: root,
    targets: Platform.current().createTarget([...targets]),
    publish: 'never',
    config: {
      ...structuredClone(data),
      afterExtract,
      electronDist: distribution(),
      afterPack: setFusesForTest,
      directories: { ...data.directories, output },
    },
  });
  return placesIn(output);
}
