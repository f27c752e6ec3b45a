import { describe, expect, it } from 'vitest';
import { lexiconOf } from '@shared/query/lexicon.ts';
import type { Query } from '@shared/query/query.ts';
import type { SavedView } from '@shared/views/view.ts';
import { sampleField } from '@test/support/samples.ts';
import { isEveryDevice, scopeOfFilter, scopeOfView, scopeWords, whichOf, whyNotService } from './scopes.ts';

const lexicon = lexiconOf([
  sampleField({ name: 'Country', displayName: 'Country', operators: ['Equals'] }),
  sampleField({ name: 'Seen', displayName: 'Seen', type: 'DateTime', operators: ['LessThan'] }),
]);
const country = (...operands: string[]): Query => ({ fieldName: 'Country', operatorId: 'In', operands });
const nowMs = Date.UTC(2026, 10, 20, 12);
const scope = (query: Query) => scopeOfFilter({ query, lexicon, nowMs });
const view = (part: Partial<SavedView> = {}): SavedView => ({
  id: 'v1',
  name: 'Germany',
  query: country('DE'),
  search: { text: '', fieldNames: null },
  columns: [],
  sort: [],
  groupBy: null,
  answeredBy: 'memory',
  ...part,
});

describe('the devices that a tile covers', () => {
  it('are asked of the service where all filters must hold, and only counted here with “or” or a search', () => {
    const plain = scopeOfView(view(), { lexicon, nowMs });
    expect(plain && whyNotService(plain)).toBeNull();
    const either = scope(country('DE', 'CZ'));
    expect(either && whyNotService(either)).toBe('or');
    expect(either && whichOf(either).anyOf).toHaveLength(2);
    const sought = scopeOfView(view({ search: { text: ' bus ', fieldNames: ['Name'] } }), { lexicon, nowMs });
    expect(sought && whyNotService(sought)).toBe('search');
    expect(sought && whichOf(sought).search).toEqual({ text: 'bus', fieldNames: ['Name'] });
  });

  it('are described in words, including a search', () => {
    const every = scope(null);
    expect(every && [isEveryDevice(every), scopeWords(every)]).toEqual([true, '']);
    const sought = scopeOfView(view({ search: { text: 'bus', fieldNames: null } }), { lexicon, nowMs });
    expect(sought && [isEveryDevice(sought), scopeWords(sought)]).toEqual([
      false,
      'where Country in (DE) and “bus” is found',
    ]);
  });

  it('move with time where the view has relative times', () => {
    const query: Query = {
      fieldName: 'Seen',
      operatorId: 'LessThan',
      operands: [{ fromNow: -2, unit: 'h' }],
    };
    const [at, later] = [nowMs, nowMs + 3_600_000].map((now) =>
      scopeOfFilter({ query, lexicon, nowMs: now }),
    );
    expect(at?.groups).toEqual([[{ ...query, operands: ['2026-11-20T10:00:00.000Z'] }]]);
    expect(later?.groups).toEqual([[{ ...query, operands: ['2026-11-20T11:00:00.000Z'] }]]);
    expect(at?.told[0]?.[1]).toEqual(query);
  });

  it('are none where a query has too many alternatives', () => {
    const many = country(...Array.from({ length: 201 }, (_, at) => `C${String(at)}`));
    expect(scope(many)).toBeNull();
    expect(scopeOfView(view({ query: many }), { lexicon, nowMs })).toBeNull();
  });
});
