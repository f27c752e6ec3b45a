import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { effectScope, shallowRef } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import type { Query } from '@shared/query/query.ts';
import type { Evaluation } from '@shared/statistics/contract.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleField } from '@test/support/samples.ts';
import { useFigures, type Wanted } from './figures-reading.ts';
import { scopeOfFilter } from './scopes.ts';

const lexicon = lexiconOf([sampleField({ name: 'Country', operators: ['Equals'] })]);
const equals = (country: string): Query => ({
  fieldName: 'Country',
  operatorId: 'Equals',
  operands: [country],
});
const asked = [{ kind: 'values', fieldName: 'Country', limit: 9 } as const];
function wanted(query: Query, sourceIds: number[], viewId: string | null = null): Wanted {
  const scope = scopeOfFilter({ query, lexicon, nowMs: 0 });
  if (!scope) throw new Error('no scope');
  return { scope: { ...scope, viewId }, sourceIds, asked };
}
const evaluation = (value: number): Evaluation => ({
  values: [{ sourceId: 301, value }],
  readAtMs: 1,
  requests: 1,
});
const count = { devices: 3, cannotTell: 0, readAtMs: 1, counts: [] };

function reading(first: Record<string, Wanted>, evaluate: () => Evaluation | Promise<Evaluation>) {
  const main = playMain({ statistics: { evaluate, count: () => count } });
  const all = shallowRef<ReadonlyMap<string, Wanted>>(new Map(Object.entries(first)));
  const version = shallowRef<string | null>(null);
  const figures = effectScope().run(() =>
    useFigures(
      () => all.value,
      () => version.value,
    ),
  );
  if (!figures) throw new Error('no figures');
  const want = (next: Record<string, Wanted>) => (all.value = new Map(Object.entries(next)));
  const readAgain = (): Promise<void> => {
    figures.expire();
    return figures.read();
  };
  return { ...figures, readAgain, main, want, version, of: (key = '') => figures.figures.value.get(key) };
}

describe('the figures of a page', () => {
  it('are one request per scope, whatever the number of tiles, and one count without a request', async () => {
    const page = reading({ '': wanted(null, [301, 302, 17]), v: wanted(equals('DE'), [301], 'v') }, () =>
      evaluation(1),
    );
    page.version.value = '1';
    await flushPromises();
    expect(page.main.asked('statistics.evaluate')).toEqual([
      { filters: [], sourceIds: [301, 302, 17] },
      { filters: [equals('DE')], sourceIds: [301] },
    ]);
    expect(page.main.asked('statistics.count')).toHaveLength(2);
  });

  it('are requested again only for another question, which is other filters or sources, or on demand', async () => {
    const page = reading({ '': wanted(null, [301]) }, () => evaluation(1));
    await flushPromises();
    page.want({ '': wanted(null, [301]) });
    await flushPromises();
    expect(page.main.asked('statistics.evaluate')).toHaveLength(1);
    page.want({ '': wanted(null, [301, 302]) });
    await flushPromises();
    await page.readAgain();
    expect(page.main.asked('statistics.evaluate')).toHaveLength(3);
  });

  it('are counted again when the devices were read again, and not before they were read at all', async () => {
    const page = reading({ '': wanted(null, []) }, () => evaluation(1));
    await flushPromises();
    expect(page.main.asked('statistics.count')).toHaveLength(0);
    for (const version of ['1', '1', '2']) {
      page.version.value = version;
      await flushPromises();
    }
    expect(page.main.asked('statistics.count')).toHaveLength(2);
  });

  it('never show a late answer: one for other filters, or another account, is dropped', async () => {
    const answers: ((value: Evaluation) => void)[] = [];
    const late = (): Promise<Evaluation> => new Promise((resolve) => answers.push(resolve));
    const page = reading({ '': wanted(null, [301]) }, late);
    await flushPromises();
    page.want({ '': wanted(equals('DE'), [301]) });
    await flushPromises();
    answers[1]?.(evaluation(2));
    answers[0]?.(evaluation(1));
    await flushPromises();
    expect(page.of()?.evaluation?.values[0]?.value).toBe(2);
    void page.readAgain();
    page.reset();
    answers[2]?.(evaluation(3));
    await flushPromises();
    expect(page.of()?.evaluation ?? null).toBeNull();
  });

  it('of other devices are not shown for these; older ones are, until the new ones arrive', async () => {
    const evaluate = vi.fn(() => evaluation(1));
    const page = reading({ '': wanted(null, [301]) }, evaluate);
    await flushPromises();
    evaluate.mockImplementation(() => new Promise<never>(() => undefined) as never);
    void page.readAgain();
    await flushPromises();
    expect(page.of()?.evaluation).not.toBeNull();
    page.want({ '': wanted(equals('DE'), [301]) });
    await flushPromises();
    expect(page.of()?.evaluation ?? null).toBeNull();
  });

  it('are requested again for another query, even if it comes down to the same filters', async () => {
    const oneOf = (operatorId: string): Query => ({ fieldName: 'Country', operatorId, operands: ['DE'] });
    const page = reading({ '': wanted(oneOf('Equals'), [301]) }, () => evaluation(1));
    page.version.value = '1';
    await flushPromises();
    page.want({ '': wanted(oneOf('In'), [301]) });
    await flushPromises();
    expect(page.of()).toMatchObject({ evaluation: evaluation(1), count });
  });

  it('are not requested from a service that supports no “or”, and are counted all the same', async () => {
    const either: Query = { fieldName: 'Country', operatorId: 'In', operands: ['DE', 'CZ'] };
    const page = reading({ '': wanted(either, [301]) }, () => evaluation(1));
    page.version.value = '1';
    await flushPromises();
    expect(page.main.asked('statistics.evaluate')).toEqual([]);
    expect(page.of()?.count).toEqual(count);
  });

  it('that fail report why, and keep what was known', async () => {
    const evaluate = vi.fn(() => evaluation(1));
    const page = reading({ '': wanted(null, [301]) }, evaluate);
    await flushPromises();
    evaluate.mockImplementation(() => {
      throw new Failure(sampleError());
    });
    await page.readAgain();
    expect(page.of()).toMatchObject({ evaluationError: { code: 'timed-out' }, evaluation: evaluation(1) });
    evaluate.mockImplementation(() => evaluation(4));
    await page.readAgain();
    expect(page.of()).toMatchObject({ evaluationError: null, evaluation: evaluation(4) });
  });
});
