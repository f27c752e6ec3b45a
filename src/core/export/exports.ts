import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@shared/contract/failure.ts';
import type { ExportOrder, ExportPlan, ExportStatus } from '@shared/export/contract.ts';
import type { ExportPlace } from '@shared/export/formats.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import { carryOut } from './carry-out.ts';
import { fileNameFor, freeName } from './saving/file-name.ts';
import type { ExportsPorts } from './ports.ts';
import { assertWorthwhile, prepare, type Prepared } from './prepare.ts';
import { createRunningExports, type RunningExports } from './running-exports.ts';
import { manifestPathOf } from './saving/save-file.ts';
import { saveFailure } from './saving/save-failure.ts';
import { say } from './words.ts';

/** Exports of devices in memory; every method serves the request of the same name in `exportContract`. */
export interface Exports {
  plan(order: ExportOrder): Promise<ExportPlan>;
  start(order: ExportOrder & { readonly place: ExportPlace }): Promise<ExportStatus | null>;
  cancel(id: string): Promise<ExportStatus>;
  list(): ExportStatus[];
  reveal(id: string): void;
  /** Cancels all exports that are being written; nothing of them is left. */
  close(): Promise<void>;
}

const notThere = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('noFile'),
    safe: nothingChanged(),
    todo: say('exportAgain'),
  });

const noWorkbookOnClipboard = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('noWorkbook'),
    safe: say('clipboardAsBefore'),
    todo: say('chooseTabs'),
  });

/** Suggests paths for exports that are not taken yet. */
function filePlaces({ place, clock }: ExportsPorts, isBeingWritten: (path: string) => boolean) {
  const isTaken = (path: string): boolean =>
    existsSync(path) || existsSync(manifestPathOf(path)) || isBeingWritten(path);
  const suggest = ({ account, order }: Prepared): string => {
    const folder = place.folder();
    const name = fileNameFor(account.name, order.format, clock.now());
    return join(
      folder,
      freeName(name, (tried) => isTaken(join(folder, tried))),
    );
  };
  const makeFolder = (): void => {
    try {
      mkdirSync(place.folder(), { recursive: true });
    } catch (error) {
      throw saveFailure(error);
    }
  };
  return {
    suggest,
    /** Suggests a path in the folder for downloads, which then is there. */
    inDownloads: (prepared: Prepared): string => {
      makeFolder();
      return suggest(prepared);
    },
  };
}

/**
 * Begins to write an order. Its devices stay as they are until all are written: a reading that ends meanwhile waits. The
 * path is chosen at the moment in which it is taken, so that no other export chooses it, too.
 */
async function begin(
  ports: ExportsPorts,
  running: RunningExports,
  order: ExportOrder,
  choosePath: (prepared: Prepared) => string | null,
): Promise<ExportStatus> {
  const release = ports.hold(order);
  try {
    const prepared = await prepare(ports, order);
    const path = choosePath(prepared);
    return running.begin({ prepared, path }, (writing) => carryOut(ports, writing).finally(release));
  } catch (error) {
    release();
    throw error;
  }
}

/** Creates exports to files and to the clipboard. Removes what killed processes left unfinished. */
export function createExports(ports: ExportsPorts): Exports {
  void ports.unfinished.clean();
  const running = createRunningExports(ports);
  const places = filePlaces(ports, (path) => running.writes(path));

  return {
    async plan(order) {
      const prepared = await prepare(ports, order);
      return {
        rows: prepared.rows.total,
        columns: prepared.columns.length,
        leftOut: prepared.leftOut.map(({ displayName }) => displayName),
        notes: [...prepared.rows.notes],
        path: places.suggest(prepared),
      };
    },
    async start({ place, ...order }) {
      if (place === 'clipboard' && order.format === 'xlsx') throw noWorkbookOnClipboard();
      const prepared = await prepare(ports, order);
      assertWorthwhile(prepared);
      if (place === 'downloads') return begin(ports, running, order, places.inDownloads);
      if (place === 'clipboard') return begin(ports, running, order, () => null);
      const path = await ports.place.ask(places.suggest(prepared));
      return path === null ? null : begin(ports, running, order, () => path);
    },
    cancel: (id) => running.cancel(id),
    list: () => running.list(),
    reveal(id) {
      const status = running.get(id);
      if (status?.state !== 'done' || status.path === null || !existsSync(status.path)) throw notThere();
      ports.place.reveal(status.path);
    },
    close: () => running.close(),
  };
}
