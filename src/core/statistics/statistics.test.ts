import { describe, expect, it, vi } from 'vitest';
import type { Source, SourceValue } from '@shared/statistics/contract.ts';
import { fakeAccess } from '@test/support/fake-access.ts';
import { deferred } from '@test/support/fake-client.ts';
import { createStatistics } from './statistics.ts';

const clock = { now: () => 7000 };
const source: Source = {
  id: 301,
  name: 'CPU Usage max',
  sourceType: 'FieldAggregation',
  aggregationType: 'Max',
  fieldId: 20,
};
const filters = [{ fieldName: 'Online', operatorId: 'Equals', operands: [1] }];

describe('statistics', () => {
  it('read the sources of a company once', async () => {
    const readSources = vi.fn(() => Promise.resolve([source]));
    const statistics = createStatistics({ access: fakeAccess({ readSources }), clock });
    expect(await Promise.all([statistics.sources(), statistics.sources()])).toEqual([[source], [source]]);
    expect(readSources).toHaveBeenCalledExactlyOnceWith(627, expect.any(AbortSignal));
  });

  it('return the value of each source with one request, unset where the service has none', async () => {
    const evaluateSources = vi.fn(() =>
      Promise.resolve<SourceValue[]>([
        { sourceId: '302', value: 0 },
        { sourceId: 301, value: null },
      ]),
    );
    const statistics = createStatistics({ access: fakeAccess({ evaluateSources }), clock });
    expect(await statistics.evaluate(filters, [301, 302, 303])).toEqual({
      values: [
        { sourceId: 301, value: null },
        { sourceId: 302, value: 0 },
        { sourceId: 303, value: null },
      ],
      readAtMs: 7000,
      requests: 1,
    });
    expect(evaluateSources).toHaveBeenCalledExactlyOnceWith(
      { companyId: 627, filters, sourceIds: [301, 302, 303] },
      expect.any(AbortSignal),
    );
  });

  it('return no late value after the account was left', async () => {
    const late = deferred<SourceValue[]>();
    const access = fakeAccess({ evaluateSources: () => late.promise });
    const evaluation = createStatistics({ access, clock }).evaluate([], [301]);
    access.switchTo('metering');
    late.resolve([{ sourceId: 301, value: 1 }]);
    await expect(evaluation).rejects.toMatchObject({ error: { code: 'cancelled' } });
  });
});
