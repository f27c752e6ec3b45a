import { basename } from 'node:path';
import { Failure } from '@shared/contract/failure.ts';
import type { ColumnWindow } from '@shared/devices/column-window.ts';
import type { ExportStatus } from '@shared/export/contract.ts';
import { clipboardLimit } from '@shared/export/formats.ts';
import { chunksOf } from './formats/chunks.ts';
import { findingWords, type Finding } from './formats/finding.ts';
import { withMarks } from './formats/with-marks.ts';
import { manifestText } from './manifest.ts';
import type { ExportsPorts } from './ports.ts';
import type { Prepared } from './prepare.ts';
import { saveFile } from './saving/save-file.ts';
import { say } from './words.ts';

/** An export while it is being written. */
export interface Writing {
  readonly prepared: Prepared;
  /** `null` for the clipboard. */
  readonly path: string | null;
  readonly signal: AbortSignal;
  readonly change: (to: Partial<ExportStatus>) => void;
}

type Chunks = AsyncIterable<string | Uint8Array>;

async function* counted(
  windows: AsyncIterable<ColumnWindow>,
  onRows: (rows: number) => void,
): AsyncGenerator<ColumnWindow> {
  let rows = 0;
  for await (const window of windows) {
    rows += window.rows.length;
    onRows(rows);
    yield window;
  }
}

const tooMuch = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('tooMuch'),
    safe: say('clipboardAsBefore'),
    todo: say('saveAsFile'),
  });

async function textOf(chunks: Chunks, signal: AbortSignal): Promise<string> {
  let text = '';
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    if (typeof chunk !== 'string') throw tooMuch();
    text += chunk;
    if (text.length > clipboardLimit) throw tooMuch();
  }
  return text;
}

/** Returns the rows of an export with all its columns, window by window. */
function windowsOf(
  marks: ExportsPorts['marks'],
  { columns, rows, account }: Prepared,
): AsyncIterable<ColumnWindow> {
  const ofFields = columns.filter(({ mark }) => mark === undefined);
  const windows = rows.windows(ofFields.map(({ fieldName }) => fieldName));
  return ofFields.length === columns.length ? windows : withMarks(windows, columns, marks(account.id));
}

/**
 * Writes an export to its file, with a manifest next to it, or to the clipboard. Throws `Failure`, what the file system
 * throws, and the signal's reason; in these cases nothing is left behind.
 */
export async function carryOut(
  {
    place,
    clock,
    application,
    unfinished,
    marks,
  }: Pick<ExportsPorts, 'place' | 'clock' | 'application' | 'unfinished' | 'marks'>,
  { prepared, path, signal, change }: Writing,
): Promise<void> {
  const { order, columns, rows: source, fields, account } = prepared;
  const findings = new Set<Finding>();
  const notes = (): string[] => [...source.notes, ...Array.from(findings, findingWords)];
  let rows = 0;
  const windows = counted(windowsOf(marks, prepared), (count) => {
    rows = count;
    change({ rows });
  });
  const { format, values } = order;
  const chunks = chunksOf(
    { format, values, columns, onFinding: (finding) => findings.add(finding) },
    windows,
  );
  if (path === null) {
    const text = await textOf(chunks, signal);
    await place.copyText(text);
    return change({ bytes: text.length, notes: notes() });
  }
  const { readAtMs } = source;
  const exportedAtMs = clock.now();
  const known = { order, account, fields, columns, readAtMs, exportedAtMs, application };
  const written = await saveFile(path, {
    chunks,
    signal,
    unfinished,
    onBytes: (bytes) => change({ bytes }),
    manifest: (file) => manifestText({ ...known, rows, notes: notes() }, basename(path), file),
  });
  change({ ...written, notes: notes() });
}
