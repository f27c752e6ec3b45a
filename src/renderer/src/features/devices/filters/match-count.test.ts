import { flushPromises } from '@vue/test-utils';
import { effectScope, shallowRef } from 'vue';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Filter } from '@shared/devices/filter.ts';
import type { Condition } from '@shared/query/query.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useServiceClock } from '@page/app/service-clock.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleField } from '@test/support/samples.ts';
import { matchText, useMatchCount } from './match-count.ts';

const depot = (operand: string): Filter => ({
  fieldName: 'Depot',
  operatorId: 'Equals',
  operands: [operand],
});
const german: Filter = { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] };

async function start(others: readonly Condition[]) {
  const held: (() => void)[] = [];
  const fake = playMain({
    devices: {
      fields: () => [
        sampleField({ name: 'Depot' }),
        sampleField({ id: 2, name: 'Country', operators: ['Equals'] }),
      ],
    },
    statistics: {
      count: ({ anyOf }) => {
        const answer = { devices: anyOf.flat().length, cannotTell: 0, readAtMs: 1, counts: [] };
        return new Promise((resolve) => held.push(() => resolve(answer)));
      },
    },
  });
  await useFieldsStore().load();
  const draft = shallowRef<Filter | null>(null);
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  const count = scope.run(() =>
    useMatchCount(
      () => draft.value,
      () => others,
    ),
  );
  const answer = async (which: readonly number[]): Promise<void> => {
    for (const at of which) held[at]?.();
    await flushPromises();
  };
  return { fake, draft, count, answer };
}

describe('the count next to a filter that is being edited', () => {
  it('covers the devices that match the other filters, and requests nothing before the filter is complete', async () => {
    const { fake, draft, count, answer } = await start([german]);
    expect(fake.asked('statistics.count')).toEqual([]);
    draft.value = depot('Motol');
    await flushPromises();
    expect(fake.asked('statistics.count')).toEqual([
      { anyOf: [[german]], asked: [] },
      { anyOf: [[german, depot('Motol')]], asked: [] },
    ]);
    await answer([0, 1]);
    expect(count?.value).toEqual({ matching: 2, of: 1, cannotTell: 0 });
  });

  it('takes times relative to now from the clock of the service', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 4, 20, 9), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const installed = { fieldName: 'Installed', operatorId: 'LessThan' };
    const { fake, draft } = await start([{ ...installed, operands: [{ fromNow: -1, unit: 'h' }] }]);
    useServiceClock().leadMs = 600_000;
    draft.value = depot('Motol');
    await flushPromises();
    expect(fake.asked('statistics.count')[0]).toEqual({
      ...{ anyOf: [[{ ...installed, operands: ['2026-05-20T08:10:00.000Z'] }]], asked: [] },
    });
  });

  it('belongs to the last draft, however late the answers for others arrive', async () => {
    const { draft, count, answer } = await start([]);
    draft.value = depot('Motol');
    await flushPromises();
    draft.value = null;
    await flushPromises();
    await answer([0, 1]);
    expect(count?.value).toBeNull();
  });

  it('is missing where the filters expand to too many alternatives', async () => {
    const operands = Array.from({ length: 201 }, (_, at) => String(at));
    const { fake, draft, count } = await start([{ fieldName: 'Country', operatorId: 'In', operands }]);
    draft.value = depot('Motol');
    await flushPromises();
    expect(fake.asked('statistics.count')).toEqual([]);
    expect(count?.value).toBeNull();
  });

  it('mentions devices that cannot be decided', () => {
    expect(matchText({ matching: 218, of: 612, cannotTell: 0 }, true)).toBe(
      '218 of the 612 devices that the other filters leave match.',
    );
    expect(matchText({ matching: 0, of: 2400, cannotTell: 1200 }, false)).toBe(
      '0 of 2,400 devices match. 1,200 cannot be checked here.',
    );
  });
});
