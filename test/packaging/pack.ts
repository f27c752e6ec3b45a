import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, Platform, type AfterPackContext } from 'electron-builder';
import configuration from '../../electron-builder.config.mjs';
import { packedExecutable, setFuses } from '../../scripts/lib/fuses.mjs';
import { electronExecutable } from '../../tools/electron-standin/locate.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The application as an installer would lay it down. */
export interface Packed {
  readonly executable: string;
  readonly archive: string;
  /** The script that answers commands. */
  readonly launcher: string;
}

/** The folder of the Electron distribution that is packed: Electron's own where there is one, else the stand-in's. */
function distribution(): string {
  const { path, isStandIn } = electronExecutable();
  return isStandIn ? dirname(path) : join(root, 'node_modules', 'electron', 'dist');
}

/** Where electron-builder lays the application down, by system. */
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

/** Playwright drives an application by its inspector, which the fuses of a release close. The stand-in has none. */
async function setFusesForTest(context: AfterPackContext): Promise<void> {
  if (!electronExecutable().isStandIn) await setFuses(packedExecutable(context), { isInspectable: true });
}

// electron-builder writes into the lists that it is given: each packing has lists of its own.
const { afterExtract = null, afterPack: _release, ...data } = configuration;

/** Packs the built application unsigned: into a folder alone, unless `targets` says otherwise. */
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
