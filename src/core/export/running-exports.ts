import { Failure } from '@shared/contract/failure.ts';
import type { ExportStatus } from '@shared/export/contract.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import type { Writing } from './carry-out.ts';
import type { ExportsPorts } from './ports.ts';
import { saveFailure } from './saving/save-failure.ts';
import { say } from './words.ts';

/** How many ended exports can be looked up; older ones are forgotten, but their files stay. */
const keptExports = 20;

/** The minimum interval between two progress reports of an export, milliseconds. */
const tellEveryMs = 100;

/** The exports that are being written, and the last ones that ended. */
export interface RunningExports {
  /** Starts writing, and reports the progress until the export has ended. */
  begin(
    what: Pick<Writing, 'prepared' | 'path'>,
    carryOut: (writing: Writing) => Promise<void>,
  ): ExportStatus;
  get(id: string): ExportStatus | undefined;
  /** Returns the exports, newest first. */
  list(): ExportStatus[];
  /** Tells whether an export is being written to this path. */
  writes(path: string): boolean;
  /** Cancels an export and waits until nothing of it is left. Throws `Failure` `not-found`. */
  cancel(id: string): Promise<ExportStatus>;
  close(): Promise<void>;
}

interface Entry {
  status: ExportStatus;
  readonly stop: AbortController;
  ended: Promise<void>;
}

const unknownExport = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('unknownExport'),
    safe: nothingChanged(),
    todo: say('lookAtFile'),
  });

const statusAtFirst = (id: string, { prepared, path }: Pick<Writing, 'prepared' | 'path'>): ExportStatus => ({
  id,
  state: 'writing',
  format: prepared.order.format,
  rows: 0,
  total: prepared.rows.total,
  bytes: 0,
  path,
  sha256: null,
  notes: [],
  error: null,
});

type Tell = ExportsPorts['tell'];

/** Changes the status immediately, and reports it at limited intervals. */
function changing(entry: Entry, { clock, tell }: Pick<ExportsPorts, 'clock' | 'tell'>): Writing['change'] {
  let toldAtMs = clock.now();
  return (to) => {
    entry.status = { ...entry.status, ...to };
    if (clock.now() - toldAtMs < tellEveryMs) return;
    toldAtMs = clock.now();
    tell(entry.status);
  };
}

/** Waits for the end of an export, and reports it. */
async function follow(entry: Entry, work: Promise<void>, signal: AbortSignal, tell: Tell): Promise<void> {
  const end = (to: Partial<ExportStatus>): void => {
    entry.status = { ...entry.status, ...to };
    tell(entry.status);
  };
  try {
    await work;
    end({ state: 'done', total: entry.status.rows });
  } catch (error) {
    if (signal.aborted) end({ state: 'cancelled' });
    else end({ state: 'failed', error: saveFailure(error).error });
  }
}

/** Creates the list of exports, empty at first. */
export function createRunningExports(ports: Pick<ExportsPorts, 'newId' | 'clock' | 'tell'>): RunningExports {
  const entries = new Map<string, Entry>();

  function keep(entry: Entry): void {
    entries.set(entry.status.id, entry);
    const ended = [...entries.values()].filter(({ status }) => status.state !== 'writing');
    for (const { status } of ended.slice(0, -keptExports)) entries.delete(status.id);
  }

  return {
    begin(what, carryOut) {
      const stop = new AbortController();
      const status = statusAtFirst(ports.newId(), what);
      const entry: Entry = { status, stop, ended: Promise.resolve() };
      const signal = AbortSignal.any([what.prepared.signal, stop.signal]);
      const work = carryOut({ ...what, signal, change: changing(entry, ports) });
      entry.ended = follow(entry, work, signal, ports.tell);
      keep(entry);
      return status;
    },
    get: (id) => entries.get(id)?.status,
    list: () => [...entries.values()].map(({ status }) => status).reverse(),
    writes: (path) =>
      [...entries.values()].some(({ status }) => status.state === 'writing' && status.path === path),
    async cancel(id) {
      const entry = entries.get(id);
      if (!entry) throw unknownExport();
      entry.stop.abort();
      await entry.ended;
      return entry.status;
    },
    async close() {
      for (const { stop } of entries.values()) stop.abort();
      await Promise.all([...entries.values()].map(({ ended }) => ended));
    },
  };
}
