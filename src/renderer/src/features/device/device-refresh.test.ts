import { flushPromises } from '@vue/test-utils';
import { nextTick } from 'vue';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { useFreshnessStore } from '@page/app/freshness.ts';
import { sampleError, sampleOperation } from '@test/support/samples.ts';
import { chartOf, openDevice, outage, press, readoutOf } from '@test/support/open-device.ts';

describe('the page of a device', () => {
  it('also reads the fields again on demand', async () => {
    const { fake } = await openDevice({ online: outage, lanes: ['Temperature'] });
    await expect.poll(() => fake.asked('history.read')).toHaveLength(4);
    useFreshnessStore().refresh();
    await flushPromises();
    const asks = fake.asked('history.read') as { fieldNames: string[]; ask: string }[];
    expect(asks.slice(4).map(({ fieldNames, ask }) => [fieldNames.at(-1), ask])).toEqual([
      ['Online', 'newest'],
      ['Temperature', 'newest'],
    ]);
  });

  it('is read again as often as the list is, and not while the window is hidden', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { fake } = await openDevice({ online: outage });
    const counts = async () => {
      vi.advanceTimersByTime(60_000);
      await flushPromises();
      return ['devices.device', 'history.read'].map((name) => fake.asked(name).length);
    };
    expect(await counts()).toEqual([2, 3]);
    expect(fake.asked('history.read').at(-1)).toMatchObject({ ask: 'newest' });
    expect(await counts()).toEqual([3, 4]);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    expect(await counts()).toEqual([3, 4]);
  });

  it('is read again when a change has ended', async () => {
    const { fake } = await openDevice({ online: outage });
    const counts = () => ['devices.device', 'history.read'].map((name) => fake.asked(name).length);
    expect(counts()).toEqual([1, 2]);
    fake.tell.operations.changed(sampleOperation({ accountId: 'transit', state: 'verifying' }));
    fake.tell.operations.changed(sampleOperation({ accountId: 'transit', state: 'done' }));
    await flushPromises();
    expect(counts()).toEqual([2, 3]);
  });

  it('reads an event that goes on out when it is picked, not each time that the page is read again', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { page } = await openDevice({ online: outage.slice(0, 2) });
    await press(chartOf(page), 'ArrowLeft');
    const live = () => page.get('[aria-label="Connection history"] .sr[aria-live]').text();
    const [shown, told] = [readoutOf(page), live()];
    expect(told).toMatch(/Offline for at least/);
    vi.advanceTimersByTime(60_000);
    await flushPromises();
    expect(readoutOf(page)).not.toBe(shown);
    expect(live()).toBe(told);
  });

  it('is not read again by itself where an error takes the whole page', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { fake } = await openDevice({
      fails: true,
      history: { readAtMs: null },
      device: () => {
        throw new Failure(sampleError());
      },
    });
    vi.advanceTimersByTime(60_000);
    await flushPromises();
    expect(fake.asked('devices.device')).toHaveLength(1);
  });

  it('keeps its errors, and the focus in them, while it is read again by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { page } = await openDevice({ fails: true, history: { readAtMs: null }, lanes: ['Temperature'] });
    const errors = () => page.findAll('[role="alert"]').map(({ element }) => element);
    const before = errors();
    const again = page.get<HTMLButtonElement>('[role="alert"] button').element;
    again.focus();
    vi.advanceTimersByTime(60_000);
    await nextTick();
    expect(again.getAttribute('aria-busy')).toBe('true');
    await flushPromises();
    expect(errors().map((error, at) => error === before[at])).toEqual([true, true]);
    expect(document.activeElement).toBe(again);
  });
});
