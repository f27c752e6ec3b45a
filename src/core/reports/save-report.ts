import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { exportPlaces } from '@shared/settings/choices.ts';
import { untilAborted } from '@shared/until-aborted.ts';
import {
  fileNamePart,
  plainFileName,
  removeUnfinished,
  saveFailure,
  unfinishedPath,
  writeHashed,
  type SavePlace,
} from '../export/index.ts';
import type { KeptReport } from './assemble.ts';
import { inputLines, parametersText } from './enclosed-input.ts';
import { devicesCsv, summaryCsv } from './figures-csv.ts';
import type { ReportPorts } from './ports.ts';
import { printedReport } from './printed-report.ts';

/** Where reports are saved: among the exports, or where the user chooses in a dialog. */
export type ReportPlace = (typeof exportPlaces)[number];

type Chunks = AsyncIterable<string | Uint8Array>;

const only = (content: string | Uint8Array): Chunks => Readable.from([content]);

/** The text in the manifest about the command that computes the figures again. */
const howToCheck =
  'npm run check-report -- FOLDER, in the source code of Rollcall, compares the hashes and reckons every figure again from input.ndjson and parameters.json.';

function filesOf(
  kept: KeptReport,
  pdf: Uint8Array,
  onDevices: (count: number) => void,
): readonly (readonly [name: string, chunks: Chunks])[] {
  return [
    ['report.pdf', only(pdf)],
    ['devices.csv', only(devicesCsv(kept))],
    ['summary.csv', only(summaryCsv(kept))],
    ['parameters.json', only(parametersText(kept))],
    ['input.ndjson', inputLines(kept, onDevices)],
  ];
}

async function writeFiles(folder: string, kept: KeptReport, ports: SavePorts): Promise<void> {
  const { id, devices } = kept.report;
  ports.tellSaving({ id, step: 'printing', done: 0, devices });
  ports.signal.throwIfAborted();
  const pdf = await untilAborted(ports.print(printedReport(kept)), ports.signal);
  const onDevices = (done: number): void => ports.tellSaving({ id, step: 'writing', done, devices });
  const files: { file: string; bytes: number; sha256: string }[] = [];
  const write = (name: string, chunks: Chunks) =>
    writeHashed(
      { chunks, signal: ports.signal, onBytes: () => undefined },
      createWriteStream(join(folder, name), { flags: 'wx', flush: true }),
    );
  for (const [file, chunks] of filesOf(kept, pdf, onDevices))
    files.push({ file, ...(await write(file, chunks)) });
  const { application, clock } = ports;
  const manifest = { application, savedAt: new Date(clock.now()).toISOString(), check: howToCheck, files };
  await write('manifest.json', only(`${JSON.stringify(manifest, null, 2)}\n`));
}

/** Returns the name of a report's folder, such as `Transit All devices 2026-10`. */
const nameOf = ({ report: { company, title, order } }: KeptReport): string =>
  plainFileName(`${fileNamePart(company, 30)} ${fileNamePart(title, 30)} ${order.month}`);

/** Returns the path of a folder of that name, or the first one with `(2)`, `(3)` … that is free. */
function freePath(parent: string, name: string): string {
  for (let count = 1; ; count += 1) {
    const path = join(parent, count === 1 ? name : `${name} (${count})`);
    if (!existsSync(path)) return path;
  }
}

/** The dependencies of saving. */
export type SavePorts = Pick<ReportPorts, 'print' | 'clock' | 'application' | 'tellSaving' | 'unfinished'> & {
  readonly place: Pick<SavePlace, 'folder' | 'ask'>;
  /** Aborted when the saved report is not wanted any more. */
  readonly signal: AbortSignal;
};

/** Returns where a report goes, from a dialog if `chosen` is `ask`; `null` when the dialog was closed. */
async function placeOf(kept: KeptReport, { place }: SavePorts, chosen: ReportPlace): Promise<string | null> {
  const suggested = freePath(place.folder(), nameOf(kept));
  const path = chosen === 'ask' ? await place.ask(suggested) : suggested;
  return path === null ? null : freePath(dirname(path), basename(path));
}

/**
 * Saves a report into its own folder, under a temporary name first, so that a folder with its final name is complete.
 * Returns the folder, or `null` when none was chosen. Throws `Failure` `storage`, and anything once the signal is aborted;
 * nothing is left behind then.
 */
export async function saveReport(
  kept: KeptReport,
  ports: SavePorts,
  chosen: ReportPlace,
): Promise<string | null> {
  ports.signal.throwIfAborted();
  const path = await untilAborted(placeOf(kept, ports, chosen), ports.signal);
  if (path === null) return null;
  const part = unfinishedPath(path);
  const forget = await ports.unfinished.note([part]);
  try {
    await mkdir(part, { recursive: true });
    await writeFiles(part, kept, ports);
    await rename(part, path);
    return path;
  } catch (error) {
    throw saveFailure(error);
  } finally {
    await removeUnfinished([part], forget);
  }
}
