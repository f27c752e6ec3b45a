import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { h, nextTick, shallowRef } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import type { CommonCause, Moments } from '@shared/causes/contract.ts';
import { liveIn } from '@test/support/in-zone.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleField } from '@test/support/samples.ts';
import type { CauseQuestion } from './cause-words.ts';
import CausesPanel from './CausesPanel.vue';

const operator = sampleField({ name: 'MobileOperator', displayName: 'Mobile Operator' });
const cause: CommonCause = {
  macs: Float64Array.from({ length: 23 }, (_, index) => index),
  known: 2400,
  unknown: 0,
  fetchable: 0,
  since: null,
  fields: 27,
  values: [
    { fieldName: 'MobileOperator', value: 'Vodafone CZ', inGroup: 18, inAll: 41, lift: 45.8, chance: 1e-20 },
  ],
};
const moments: Moments = {
  moments: [{ startMs: 60_000, endMs: 90_000, devices: 23, expected: 0.2 }],
  known: 2400,
  unknown: 0,
  fetchable: 0,
};

async function show(question: CauseQuestion, find: () => CommonCause = () => cause) {
  const main = playMain({ causes: { find, moments: () => moments } });
  const onFilter = vi.fn();
  const onShow = vi.fn();
  const props = { question, fields: [operator], revision: 1, readAtMs: 60_000, onFilter, onShow };
  const { page } = await mountPage(CausesPanel, { props });
  await flushPromises();
  return { page, main, onFilter, onShow };
}

describe('the panel about a common cause', () => {
  it('asks around a moment, states which devices it compares with, and filters by a value', async () => {
    const { page, main, onFilter } = await show({ of: 'moment', atMs: 1_000_000 });
    expect(main.asked('causes.find')).toEqual([{ of: 'went-offline', startMs: 910_000, endMs: 1_090_000 }]);
    expect(page.text()).toContain('23 devices went offline');
    expect(page.text()).toContain('Compared with the 2,400 devices');
    const row = page.get('.cause-row');
    expect(row.text()).toContain('18 of 23 have it; 41 of 2,400 in all: 46 × as often');
    await row.trigger('click');
    expect(onFilter).toHaveBeenCalledWith({
      fieldName: 'MobileOperator',
      operatorId: 'Equals',
      operands: ['Vodafone CZ'],
    });
  });

  it('lets the user choose a moment of an interval, and then others', async () => {
    const { page, main } = await show({ of: 'span', startMs: 0, endMs: 86_400_000 });
    expect(main.asked('causes.moments')).toEqual([{ startMs: 0, endMs: 86_400_000, toleranceMs: 90_000 }]);
    expect(main.asked('causes.find')).toEqual([]);
    await page.get('.cause-row').trigger('click');
    await flushPromises();
    expect(main.asked('causes.find')).toEqual([{ of: 'went-offline', startMs: 60_000, endMs: 90_000 }]);
    await page.get('.cause-back').trigger('click');
    expect(page.text()).toContain('fewer than 1 would be usual');
  });

  it('keeps the chosen moment when the devices are read again, and then shows the newer others', async () => {
    let [devices, sharing] = [23, 18];
    const main = playMain({
      causes: {
        find: () => ({ ...cause, values: cause.values.map((one) => ({ ...one, inGroup: sharing })) }),
        moments: () => ({ ...moments, moments: moments.moments.map((one) => ({ ...one, devices })) }),
      },
    });
    const question: CauseQuestion = { of: 'span', startMs: 0, endMs: 86_400_000 };
    const revision = shallowRef(1);
    const panel = () =>
      h(CausesPanel, { question, fields: [operator], revision: revision.value, readAtMs: null });
    const { page } = await mountPage({ render: panel });
    await flushPromises();
    await page.get('.cause-row').trigger('click');
    await flushPromises();
    [devices, sharing, revision.value] = [24, 19, 2];
    await nextTick();
    expect(page.text()).toContain('18 of 23 have it');
    await flushPromises();
    expect(page.text()).toContain('19 of 23 have it');
    expect(main.asked('causes.moments')).toHaveLength(1);
    await page.get('.cause-back').trigger('click');
    await flushPromises();
    expect(page.get('.cause-row').text()).toContain('24 devices');
  });

  it('shows the devices of the group', async () => {
    const { page, onShow } = await show({ of: 'offline-now' });
    expect(page.text()).toContain('Compared with all 2,400 devices of the company.');
    await page
      .findAll('button')
      .find((button) => button.text() === 'Show the 23 devices')
      ?.trigger('click');
    expect(onShow).toHaveBeenCalledWith(cause.macs, '23 devices are offline');
  });

  it('tells since when devices are offline, and what those of one age or moment share', async () => {
    liveIn('UTC');
    const since: CommonCause['since'] = {
      ages: [
        { minMs: 0, maxMs: 600_000, startMs: 500_000, endMs: 900_000, devices: 18 },
        { minMs: 604_800_000, maxMs: null, startMs: 1000, endMs: 2000, devices: 4 },
      ],
      moments: [{ startMs: 600_000, endMs: 650_000, devices: 15, expected: 0.2 }],
      unknown: 1,
    };
    const { page, main } = await show({ of: 'offline-now' }, () => ({ ...cause, since }));
    const rows = () => page.get('[aria-label="Since when"]').findAll('li');
    expect(rows().map((row) => row.text().replace(/\s+/g, ' '))).toEqual([
      '< 10 min 18',
      '≥ 7 d 4',
      'Not known 1',
    ]);
    expect(page.findAll('h3').map((one) => one.text())).toEqual([
      'Since when',
      'Went offline together',
      'What they share',
    ]);
    expect(page.text()).toMatch(/What they share\s*Compared with all/);
    expect(rows()[0]?.get('button').attributes('aria-label')).toBe('< 10 min: 18 devices');
    await rows()[0]?.get('button').trigger('click');
    await flushPromises();
    expect(main.asked('causes.find').at(-1)).toEqual({
      of: 'offline-since',
      startMs: 500_000,
      endMs: 900_000,
    });
    expect(page.text()).toContain('23 devices have been offline since 1 Jan 1970, 00:08:20 – 00:15:00');
    expect(page.text()).toContain('Compared with all 2,400 devices of the company.');
    await page.get('.cause-back').trigger('click');
    await flushPromises();
    expect(main.asked('causes.find').at(-1)).toEqual({ of: 'offline-now' });
    expect(page.find('.cause-back').exists()).toBe(false);
    await page.get('[aria-label="Went offline together"] button').trigger('click');
    expect(main.asked('causes.find').at(-1)).toEqual({
      of: 'offline-since',
      startMs: 600_000,
      endMs: 650_000,
    });
  });

  it('can begin with those that have been offline since an interval, and lead from them to all', async () => {
    const since = { startMs: 600_000, endMs: 650_000 };
    const { page, main } = await show({ of: 'offline-now', since });
    expect(main.asked('causes.find')).toEqual([{ of: 'offline-since', ...since }]);
    await page.get('.cause-back').trigger('click');
    expect(main.asked('causes.find').at(-1)).toEqual({ of: 'offline-now' });
  });

  it('keeps the focus when a row is chosen, and gives it back to that row', async () => {
    const ages = [600_000, 3_600_000].map((maxMs) => ({
      minMs: maxMs / 6,
      maxMs,
      startMs: 0,
      endMs: maxMs,
      devices: 9,
    }));
    const since = { ages, moments: [], unknown: 0 };
    const { page } = await show({ of: 'offline-now' }, () => ({ ...cause, since }));
    const row = () => page.get<HTMLElement>('.since-rows li:nth-child(2) button').element;
    row().focus();
    row().click();
    await flushPromises();
    expect(document.activeElement).toBe(page.get('.cause-back').element);
    await page.get('.cause-back').trigger('click');
    await nextTick();
    expect(document.activeElement).toBe(row());
  });

  it('leads back from a row that cannot be compared, and keeps the focus', async () => {
    const { page, main } = await show({ of: 'span', startMs: 0, endMs: 86_400_000 }, () => {
      throw new Failure(sampleError());
    });
    const row = () => page.get<HTMLElement>('button.cause-row').element;
    row().focus();
    row().click();
    await flushPromises();
    expect(page.get('[role="alert"]').text()).toContain(sampleError().happened);
    const back = page.get<HTMLElement>('.cause-back').element;
    expect(document.activeElement).toBe(back);
    back.click();
    await flushPromises();
    expect(page.find('[role="alert"]').exists()).toBe(false);
    expect(document.activeElement).toBe(row());
    expect(main.asked('causes.moments')).toHaveLength(1);
  });

  it('keeps the focus when what failed is looked for again', async () => {
    const { page } = await show({ of: 'offline-now' }, () => {
      throw new Failure(sampleError());
    });
    const again = () => page.findAll('button').find((button) => button.text() === 'Look again')?.element;
    again()?.focus();
    again()?.click();
    await nextTick();
    expect(page.get('aside').element.contains(document.activeElement)).toBe(true);
  });

  it('states that nothing is shared rather than showing nothing', async () => {
    const { page } = await show({ of: 'offline-now' }, () => ({ ...cause, values: [] }));
    expect(page.text()).toContain(
      'In the 27 fields looked at, they share no value more often than by chance.',
    );
  });

  it('shows why it failed, and tries again', async () => {
    let isBroken = true;
    const { page } = await show({ of: 'offline-now' }, () => {
      if (isBroken) throw new Failure(sampleError());
      return cause;
    });
    expect(page.get('[role="alert"]').text()).toContain(sampleError().happened);
    isBroken = false;
    await page
      .findAll('button')
      .find((button) => button.text() === 'Look again')
      ?.trigger('click');
    await flushPromises();
    expect(page.text()).toContain('23 devices are offline');
  });
});
