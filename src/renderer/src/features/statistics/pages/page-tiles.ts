import type { AppError } from '@shared/contract/result.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { valueText } from '@shared/devices/value.ts';
import type { CountAsked } from '@shared/statistics/counting.ts';
import { filterInEffect, type PlacedTile, type TilesPage } from '@shared/statistics/page.ts';
import type { NamedDevices } from '../reading/devices-reading.ts';
import { countedFor, evaluationFor, type TileFacts } from '../figures/figure-rows.ts';
import { noFigures, type ScopeFigures, type Wanted } from '../reading/figures-reading.ts';
import { isEveryDevice, scopeWords, type Scope } from '../reading/scopes.ts';
import {
  askedFor,
  shownOf,
  sourcesFor,
  type Known,
  type Shown,
  type ShownTile,
} from '../figures/shown-tiles.ts';
import { isOfDevice, sourcesOf, valueOf, type Tile } from '../figures/tiles.ts';
import { say } from '../words.ts';

/** A tile with everything that the page knows about it. */
export interface TileOnPage extends ShownTile {
  /** Whether its page covers a saved view. */
  readonly isOfView: boolean;
  /** `null` where it can cover no devices: `problem` says why. */
  readonly scope: Scope | null;
  readonly problem: string | null;
  readonly facts: TileFacts;
}

/** Returns the key of a tile's scope: the id of a view, or empty for the filter in effect. */
const keyOf = (viewId: string | null): string => viewId ?? '';

/**
 * Returns the scope of a view or of the filter; `undefined` for a deleted view, `null` for a query with too many
 * alternatives.
 */
export type Scopes = (viewId: string | null) => Scope | null | undefined;

/** The tiles of a page, with what each shows and the devices that it covers. */
export interface PageModel {
  readonly tiles: readonly (ShownTile & { readonly viewId: string | null; readonly isOfView: boolean })[];
  readonly wanted: ReadonlyMap<string, Wanted>;
}

/** Returns the view that a tile covers; `null` for the filter in effect. */
function viewOf(tile: PlacedTile, page: TilesPage): string | null {
  const id = tile.viewId ?? page.viewId;
  return id === filterInEffect ? null : id;
}

const distinct = (asked: readonly CountAsked[]): CountAsked[] => [
  ...new Map(asked.map((one) => [`${one.kind} ${one.fieldName}`, one])).values(),
];

/** Returns what a page shows, and what must be read for it, scope by scope. */
export function modelOf(page: TilesPage, known: Known, scopes: Scopes): PageModel {
  const tiles = page.tiles.map((placed) => ({
    placed,
    shown: shownOf(placed.content, known),
    viewId: viewOf(placed, page),
    isOfView: page.viewId !== null,
  }));
  const wanted = new Map<string, Wanted>();
  for (const [viewId, some] of Map.groupBy(tiles, (tile) => tile.viewId)) {
    const scope = scopes(viewId);
    if (!scope) continue;
    wanted.set(keyOf(viewId), {
      scope,
      sourceIds: [...new Set(some.flatMap(({ shown }) => sourcesFor(shown)))],
      asked: distinct(some.flatMap(({ shown }) => askedFor(shown))),
    });
  }
  return { tiles, wanted };
}

function problemOf(scope: Scope | null | undefined): string | null {
  if (scope === undefined) return say('viewGone');
  return scope === null ? say('tooManyAlternatives') : null;
}

/** Returns the tiles of a page with their figures. */
export function tilesOnPage(
  { tiles }: PageModel,
  scopes: Scopes,
  figures: ReadonlyMap<string, ScopeFigures>,
  devices: NamedDevices,
): TileOnPage[] {
  const nameOf = (mac: string): string => devices.get(mac)?.name || mac;
  return tiles.map(({ viewId, ...tile }) => {
    const scope = scopes(viewId);
    const known = figures.get(keyOf(viewId)) ?? noFigures;
    const [evaluation, here] = [evaluationFor(tile.shown, known), countedFor(tile.shown, known)];
    const facts: TileFacts = { ...known, evaluation, here, nameOf };
    const problem = tile.shown.kind === 'gone' ? tile.shown.what : problemOf(scope);
    return { ...tile, scope: scope ?? null, problem, facts };
  });
}

/** Returns tiles with the reason why nothing is counted for them, if there is one. */
export function asUncounted(tiles: readonly TileOnPage[], why: AppError | null): readonly TileOnPage[] {
  if (why === null) return tiles;
  return tiles.map(({ facts, ...tile }) => ({
    ...tile,
    facts: { ...facts, countError: facts.countError ?? why },
  }));
}

/** Returns the MAC addresses that the figures of a tile name. */
function macsOf(tile: Tile, shown: Shown, known: ScopeFigures): string[] {
  const here = countedFor(shown, known);
  const told = sourcesOf(tile).filter(isOfDevice);
  return [
    ...told.map((source) => valueText(valueOf(known.evaluation?.values ?? [], source))),
    ...(here?.kind === 'numbers' ? here.highest.map(({ mac }) => macTextOf(mac)) : []),
  ];
}

/** Returns the MAC addresses that the figures of tiles name, and the fields whose values are compared for them. */
export function devicesNamed(model: PageModel, figures: ReadonlyMap<string, ScopeFigures>) {
  const macs = new Set<string>();
  const fieldNames = new Set<string>();
  for (const { shown, viewId } of model.tiles) {
    if (shown.kind !== 'source' || !shown.tile.field) continue;
    fieldNames.add(shown.tile.field.name);
    for (const mac of macsOf(shown.tile, shown, figures.get(keyOf(viewId)) ?? noFigures)) macs.add(mac);
  }
  macs.delete('');
  return { macs: [...macs], fieldNames: [...fieldNames] };
}

/** Keys of words by whether all devices are meant, their number is known, and they are of a view. */
const overKeys = {
  all: {
    some: { plain: 'allDevices', view: 'allDevicesOf' },
    counted: { plain: 'allCounted', view: 'allCountedOf' },
  },
  where: {
    some: { plain: 'devicesWhere', view: 'devicesOfWhere' },
    counted: { plain: 'countedWhere', view: 'countedOfWhere' },
  },
} as const;

/** Returns the devices that a tile covers in words: `All 2,400 devices`, `154 devices of “Germany” where Country = DE`. */
export function overWords(scope: Scope, devices: number | null): string {
  const key = isEveryDevice(scope) ? 'all' : 'where';
  const message =
    overKeys[key][devices === null ? 'some' : 'counted'][scope.name === null ? 'plain' : 'view'];
  return say(message, { view: scope.name ?? '', n: devices ?? 0, where: scopeWords(scope) });
}
