import { appErrorOf, call, rollcall } from '@page/api/index.ts';
import { useToasts } from '@page/app/toasts.ts';
import { exportRows, type ExportedTile } from './export-rows.ts';
import { figureRows } from './figures/figure-rows.ts';
import { overWords, type TileOnPage } from './pages/page-tiles.ts';
import { say } from './words.ts';

function exportedOf({ shown, scope, facts }: TileOnPage): ExportedTile {
  const field = shown.kind === 'gone' ? null : shown.kind === 'source' ? shown.tile.field : shown.field;
  return {
    title: shown.title,
    over: scope ? overWords(scope, facts.count?.devices ?? null) : '',
    unit: field?.unit ?? '',
    rows: figureRows(shown, facts),
    toldAtMs: facts.evaluation?.readAtMs ?? null,
    countedAtMs: facts.count?.readAtMs ?? null,
  };
}

/** Saves rows of figures to a file, and shows a notice with its path. */
export async function saveFigures(rows: (string | number | null)[][]): Promise<void> {
  const toasts = useToasts();
  try {
    const { path } = await call(rollcall.statistics.exportFigures({ rows }));
    toasts.show(say('figuresSaved', { path }));
  } catch (thrown) {
    toasts.showError(appErrorOf(thrown));
  }
}

/** Saves the figures of tiles. */
export const exportFigures = (tiles: readonly TileOnPage[]): Promise<void> =>
  saveFigures(exportRows(tiles.map(exportedOf)));
