import { macTextOf } from '@shared/devices/mac-number.ts';
import type { AppError } from '@shared/contract/result.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { Evaluation, Source } from '@shared/statistics/contract.ts';
import type { CountedNumbers } from '@shared/statistics/counting.ts';
import { minuteText } from '@page/ui/time-words.ts';
import type { TileFacts } from '../figures/figure-rows.ts';
import { overWords, type TileOnPage } from '../pages/page-tiles.ts';
import { whyNotService, type Scope } from '../reading/scopes.ts';
import { mayIncludeFailures, readWords, withoutNumberWords } from '../figures/tile-words.ts';
import { countedFigure, isOfDevice, isTop, sourceIds, sourcesOf, type Tile } from '../figures/tiles.ts';
import { say } from '../words.ts';

/** What a tile can show at the moment. */
export type TileState =
  | { readonly kind: 'ready' | 'reading' }
  /** It can show nothing until the user changes it, or its query. */
  | { readonly kind: 'problem'; readonly words: string }
  | { readonly kind: 'error'; readonly error: AppError };

const ready = { kind: 'ready' } as const;
const reading = { kind: 'reading' } as const;

const refused = { or: 'orNotCounted', search: 'searchNotCounted' } as const;

function countedState({ here, countError }: TileFacts): TileState {
  if (here) return ready;
  return countError ? { kind: 'error', error: countError } : reading;
}

function sourceState(tile: Tile, scope: Scope | null, facts: TileFacts): TileState {
  const why = scope ? whyNotService(scope) : null;
  if (why !== null) return tile.field ? countedState(facts) : { kind: 'problem', words: say(refused[why]) };
  if (facts.evaluation) return mayIncludeFailures(tile) ? countedState(facts) : ready;
  return facts.evaluationError ? { kind: 'error', error: facts.evaluationError } : reading;
}

/** Returns what a tile can show at the moment. */
export function stateOf({ problem, shown, scope, facts }: TileOnPage): TileState {
  if (problem !== null) return { kind: 'problem', words: problem };
  return shown.kind === 'source' ? sourceState(shown.tile, scope, facts) : countedState(facts);
}

function countedValue(source: Source, { raw, highest: [first] }: CountedNumbers): FieldValue {
  return isTop(source) && raw && first ? macTextOf(first.mac) : countedFigure(source, raw);
}

/**
 * Returns the figures of a tile as counted here, where the service cannot be asked; the device with the lowest value is
 * not searched.
 */
export function evaluationHere(tile: Tile, here: CountedNumbers, readAtMs: number): Evaluation {
  const sources = sourcesOf(tile).filter(
    (source) => !isOfDevice(source) || countedValue(source, here) !== null,
  );
  return {
    values: sources.map((source) => ({ sourceId: source.id, value: countedValue(source, here) })),
    readAtMs,
    requests: 0,
  };
}

/** Returns ids in words, `301–304, 17`: consecutive ids by the first and the last. */
export function idWords(ids: readonly Source['id'][]): string {
  const runs: (readonly Source['id'][])[] = [];
  for (const id of ids) {
    const run = runs.at(-1) ?? [];
    const isNext = typeof id === 'number' && run.at(-1) === id - 1;
    if (isNext) runs.splice(-1, 1, [...run, id]);
    else runs.push([id]);
  }
  return runs
    .flatMap((run) => (run.length > 2 ? [`${String(run[0])}–${String(run.at(-1))}`] : run.map(String)))
    .join(', ');
}

function sourceWords(tile: Tile): string {
  const ids = sourceIds([tile]);
  return say('sources', { n: ids.length, ids: idWords(ids) });
}

function sourceExplained(tile: Tile, devices: string, facts: TileFacts, nowMs: number): string {
  const told = (what: string): string => readWords(what, facts.evaluation?.readAtMs, nowMs);
  if (!tile.field) return told(say('sourcesNamed', { sources: sourceWords(tile), name: tile.source.name }));
  const without = facts.here?.kind === 'numbers' ? withoutNumberWords(facts.here) : '';
  return told(without === '' ? devices : `${devices}, ${without}`);
}

/** Returns the sources of a tile in words, where `explanationText` does not name them; empty where it has none. */
export function sourcesText({ shown, scope }: TileOnPage): string {
  const isAsked = scope !== null && whyNotService(scope) === null;
  return isAsked && shown.kind === 'source' && shown.tile.field ? sourceWords(shown.tile) : '';
}

/** Returns which devices a tile covers, and where its figures come from and when, in a sentence or two. */
export function explanationText({ shown, scope, facts }: TileOnPage, nowMs: number): string {
  if (!scope || shown.kind === 'gone') return '';
  const over = overWords(scope, facts.count?.devices ?? null);
  if (shown.kind === 'source' && whyNotService(scope) === null)
    return sourceExplained(shown.tile, over, facts, nowMs);
  const atMs = facts.count?.readAtMs;
  if (atMs === undefined) return say('countedHereNow', { over });
  return say('countedHereRead', { over, time: minuteText(atMs, nowMs) });
}
