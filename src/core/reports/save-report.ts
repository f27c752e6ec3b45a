import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { cleaned, saveFailure, writeHashed } from '../export/index.ts';
import type { KeptReport } from './assemble.ts';
import { inputLines, parametersText } from './enclosed-input.ts';
import { devicesCsv, summaryCsv } from './figures-csv.ts';
import type { ReportPorts } from './ports.ts';
import { printedReport } from './printed-report.ts';

type Chunks = AsyncIterable<string | Uint8Array>;

const only = (content: string | Uint8Array): Chunks => Readable.from([content]);

/** What stands in the manifest about the command that reckons the figures again. */
const howToCheck =
  'npm run check-report -- FOLDER, in the source code of Rollcall, compares the hashes and reckons every figure again from input.ndjson and parameters.json.';

function filesOf(kept: KeptReport, pdf: Uint8Array): readonly (readonly [name: string, chunks: Chunks])[] {
  return [
    ['report.pdf', only(pdf)],
    ['devices.csv', only(devicesCsv(kept))],
    ['summary.csv', only(summaryCsv(kept))],
    ['parameters.json', only(parametersText(kept))],
    ['input.ndjson', inputLines(kept)],
  ];
}

async function writeFiles(folder: string, kept: KeptReport, ports: SavePorts): Promise<void> {
  const pdf = await ports.print(printedReport(kept));
  const files: { file: string; bytes: number; sha256: string }[] = [];
  const write = (name: string, chunks: Chunks) =>
    writeHashed(
      { chunks, signal: ports.signal, onBytes: () => undefined },
      createWriteStream(join(folder, name), { flags: 'wx', flush: true }),
    );
  for (const [file, chunks] of filesOf(kept, pdf)) files.push({ file, ...(await write(file, chunks)) });
  const { application, clock } = ports;
  const manifest = { application, savedAt: new Date(clock.now()).toISOString(), check: howToCheck, files };
  await write('manifest.json', only(`${JSON.stringify(manifest, null, 2)}\n`));
}

/** `Transit All devices 2026-10`, or the first of it with `(2)`, `(3)` … that is free. */
function freePath(parent: string, { report: { company, title, order } }: KeptReport): string {
  const name = `${cleaned(company, 30)} ${cleaned(title, 30)} ${order.month}`.replace(/^[. ]+/, '');
  for (let count = 1; ; count += 1) {
    const path = join(parent, count === 1 ? name : `${name} (${count})`);
    if (!existsSync(path)) return path;
  }
}

/** What saving needs. */
export type SavePorts = Pick<ReportPorts, 'place' | 'print' | 'clock' | 'application'> & {
  readonly signal: AbortSignal;
};

/**
 * Saves a report into a folder of its own, under another name first, so that a folder under its own name is whole.
 * Answers the folder. Throws `Failure` `storage`; nothing is left behind then.
 */
export async function saveReport(kept: KeptReport, ports: SavePorts): Promise<string> {
  const parent = ports.place.folder();
  const path = freePath(parent, kept);
  const part = join(parent, `.${randomUUID()}.part`);
  try {
    await mkdir(part, { recursive: true });
    await writeFiles(part, kept, ports);
    await rename(part, path);
    return path;
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => undefined);
    throw saveFailure(error);
  }
}
