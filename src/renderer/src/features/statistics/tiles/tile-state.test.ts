import { describe, expect, it } from 'vitest';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { Query } from '@shared/query/query.ts';
import type { Count } from '@shared/statistics/counting.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { filterInEffect } from '@shared/statistics/page.ts';
import { sampleError, sampleField } from '@test/support/samples.ts';
import { noFigures, type ScopeFigures } from '../reading/figures-reading.ts';
import { modelOf, overWords, tilesOnPage, type TileOnPage } from '../pages/page-tiles.ts';
import { scopeOfFilter, type Scope } from '../reading/scopes.ts';
import { sampleNumbers, sourcesOfField } from '../testing/samples.ts';
import { evaluationHere, explanationText, idWords, sourcesText, stateOf } from './tile-state.ts';

const country = sampleField({ id: 2, name: 'Country', displayName: 'Country', operators: ['Equals'] });
const temperature = sampleField({ id: 20, name: 'Temperature', displayName: 'Temperature', type: 'Double' });
const users = { id: 17, name: 'Users Count', sourceType: null, aggregationType: null, fieldId: null };
const ping = sampleField({ id: 30, name: 'PingLatency', displayName: 'Ping', type: 'Integer' });
const lowest = { id: 401, name: 'Ping Min', sourceType: null, aggregationType: 'Min', fieldId: 30 };
const known = {
  sources: [...sourcesOfField(20, 301), users, lowest],
  fields: [temperature, country, ping],
};
const lexicon = lexiconOf(known.fields);
const asks = (...countries: string[]): Query => ({
  fieldName: 'Country',
  operatorId: 'In',
  operands: countries,
});
const scopeOf = (query: Query): Scope | null => scopeOfFilter({ query, lexicon, nowMs: 0 });
const nowMs = new Date(2026, 10, 20, 9, 42).getTime();
const count = (part: Partial<Count> = {}): Count => ({
  devices: 4,
  cannotTell: 0,
  readAtMs: nowMs,
  counts: [sampleNumbers([60, 71.5], { unset: 2 })],
  ...part,
});
const evaluation = {
  values: [
    { sourceId: 301, value: 71.5 },
    { sourceId: 17, value: 4 },
    { sourceId: 401, value: -1 },
  ],
  readAtMs: nowMs,
  requests: 1,
};

function tileWith(
  content: 'max' | 'users' | 'lowest' | 'values' | 'gone',
  figures: Partial<ScopeFigures> = {},
  scope: Scope | null | undefined = scopeOf(null),
): TileOnPage {
  const contents = {
    max: { kind: 'source', sourceId: 301 },
    users: { kind: 'source', sourceId: 17 },
    lowest: { kind: 'source', sourceId: 401 },
    values: { kind: 'values', fieldName: 'Country' },
    gone: { kind: 'source', sourceId: 999 },
  } as const;
  const tile = { id: 't', content: contents[content], width: 1, height: 1, viewId: null };
  const page = { id: 'p', name: 'P', viewId: null, tiles: [tile] };
  const scopes = () => scope;
  const all = new Map([['', { ...noFigures, ...figures }]]);
  const [made] = tilesOnPage(modelOf(page, known, scopes), scopes, all, new Map());
  if (!made) throw new Error('no tile');
  return made;
}

describe('a tile', () => {
  it('covers the view of its page, another view, or the filter in effect', () => {
    const tile = { id: 't', content: { kind: 'values', fieldName: 'Country' }, width: 1, height: 1 } as const;
    const over = (pageView: string | null, viewId: string | null) => {
      const page = { id: 'p', name: 'P', viewId: pageView, tiles: [{ ...tile, viewId }] };
      return modelOf(page, known, () => null).tiles[0]?.viewId;
    };
    expect([over(null, null), over('a', null), over('a', 'b')]).toEqual([null, 'a', 'b']);
    expect([over('a', filterInEffect), over(null, filterInEffect)]).toEqual([null, null]);
  });

  it('is reading until there is an answer, and says why there is none', () => {
    expect(stateOf(tileWith('max'))).toEqual({ kind: 'reading' });
    expect(stateOf(tileWith('max', { evaluation }))).toEqual({ kind: 'ready' });
    expect(stateOf(tileWith('max', { evaluationError: sampleError() }))).toMatchObject({ kind: 'error' });
    expect(stateOf(tileWith('max', { evaluation, evaluationError: sampleError() }))).toEqual({
      kind: 'ready',
    });
    expect(stateOf(tileWith('values', { evaluation }))).toEqual({ kind: 'reading' });
    expect(stateOf(tileWith('values', { countError: sampleError() }))).toMatchObject({ kind: 'error' });
  });

  it('is reading until its own source is answered, whatever is known of others over the same devices', () => {
    const ofOthers = { ...evaluation, values: [{ sourceId: 17, value: 4 }] };
    expect(stateOf(tileWith('max', { evaluation: ofOthers }))).toEqual({ kind: 'reading' });
    expect(stateOf(tileWith('max', { evaluation: ofOthers, evaluationError: sampleError() }))).toMatchObject({
      kind: 'error',
    });
  });

  it('is reading until it is counted here, where the service includes failed pings', () => {
    expect(stateOf(tileWith('lowest', { evaluation }))).toEqual({ kind: 'reading' });
    expect(stateOf(tileWith('lowest', { evaluation, countError: sampleError() }))).toMatchObject({
      kind: 'error',
    });
    const counts = [sampleNumbers([-1, 12], { sentinel: -1, fieldName: 'PingLatency' })];
    expect(stateOf(tileWith('lowest', { evaluation, count: count({ counts }) }))).toEqual({ kind: 'ready' });
  });

  it('says what is missing: its source, its view, or a query that can be counted', () => {
    const words = (tile: TileOnPage) => stateOf(tile);
    expect(words(tileWith('gone'))).toMatchObject({
      kind: 'problem',
      words: 'The service no longer lists a source 999.',
    });
    expect(words({ ...tileWith('max'), problem: 'The saved view of this tile is gone.' })).toMatchObject({
      kind: 'problem',
    });
    expect(words(tileWith('max', {}, null))).toEqual({
      kind: 'problem',
      words: 'The query of this tile has too many alternatives.',
    });
  });

  it('is counted here where the query has “or”, and says so; it also says what cannot be counted here', () => {
    const either = scopeOf(asks('DE', 'CZ'));
    expect(stateOf(tileWith('max', {}, either))).toEqual({ kind: 'reading' });
    const tile = tileWith('max', { count: count() }, either);
    expect(stateOf(tile)).toEqual({ kind: 'ready' });
    expect(explanationText(tile, nowMs)).toBe(
      '4 devices where Country in (DE, CZ). Counted here, read 09:42. No request.',
    );
    expect(stateOf(tileWith('users', { count: count() }, either))).toEqual({
      kind: 'problem',
      words: 'The service does not take “or”, and this cannot be counted here.',
    });
  });

  it('shows the same figures from here as the service would, including the device that holds the highest', () => {
    const tile = tileWith('max', { count: count() });
    if (tile.shown.kind !== 'source' || tile.facts.here?.kind !== 'numbers') return expect.fail();
    expect(evaluationHere(tile.shown.tile, tile.facts.here, nowMs).values).toEqual([
      { sourceId: 301, value: 71.5 },
      { sourceId: 302, value: macTextOf(1) },
      { sourceId: 303, value: 60 },
      { sourceId: 304, value: 65.75 },
    ]);
  });

  it('names consecutive sources by the first and the last', () => {
    expect(idWords([301, 302, 303, 304, 17])).toBe('301–304, 17');
    expect(idWords([301, 302, 's-1'])).toBe('301, 302, s-1');
    expect(idWords(['1', '2', '3'])).toBe('1, 2, 3');
  });

  it('explains which devices it covers, its sources, and its time', () => {
    expect(explanationText(tileWith('max', { evaluation, count: count() }), nowMs)).toBe(
      'All 4 devices, 2 unset, read 09:42.',
    );
    expect(sourcesText(tileWith('max', { evaluation }))).toBe('Sources 301–304');
    expect(sourcesText(tileWith('users', { evaluation }))).toBe('');
    expect(explanationText(tileWith('users', { evaluation }), nowMs)).toBe(
      'Source 17, “Users Count”, read 09:42.',
    );
    expect(explanationText(tileWith('values', { count: count() }), nowMs)).toBe(
      'All 4 devices. Counted here, read 09:42. No request.',
    );
    const scope = scopeOf({ fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] });
    expect(scope && overWords({ ...scope, name: 'Germany' }, 154)).toBe(
      '154 devices of “Germany” where Country = DE',
    );
  });
});
