import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { AccountMarks } from '@shared/marks/contract.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import type { FakeHandlers } from '@test/support/fake-api.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { useMarksStore } from './marks-store.ts';

const bus = '02:0A:14:00:00:01';
const tram = '02:0A:14:00:00:02';
const starredBus = { mac: bus, isStarred: true, note: '' };

const sessionOf = (id: string) => sampleSession({ accounts: [sampleAccount({ id })], activeId: id });

async function start(marks: NonNullable<FakeHandlers['marks']>, first = 'transit') {
  const fake = playMain({ accounts: { session: () => sessionOf(first) }, marks });
  await useSessionStore().load();
  const store = useMarksStore();
  await flushPromises();
  const switchTo = async (id: string): Promise<void> => {
    fake.tell.accounts.changed(sessionOf(id));
    await flushPromises();
  };
  return { ...fake, store, switchTo };
}

const kept: Readonly<Record<string, AccountMarks>> = {
  transit: { accountId: 'transit', marks: [starredBus, { mac: tram, isStarred: false, note: 'Depot' }] },
  metering: { accountId: 'metering', marks: [] },
};

describe('the marks of devices', () => {
  it('are those that the main process stores for the active account', async () => {
    const { store } = await start({ list: () => kept['transit'] as AccountMarks });
    expect(store.markOf(bus)).toEqual(starredBus);
    expect(store.markOf('02:0A:14:00:00:03')).toMatchObject({ isStarred: false, note: '' });
    expect(Array.from(store.starred, macTextOf)).toEqual([bus]);
  });

  it('are shown at once, and keep what is not changed', async () => {
    const { store, asked } = await start({
      list: () => kept['transit'] as AccountMarks,
      star: () => undefined,
      note: () => undefined,
    });
    await store.star(tram, true);
    await store.note('transit', bus, 'SIM ordered');
    expect(store.markOf(tram)).toEqual({ mac: tram, isStarred: true, note: 'Depot' });
    expect(store.markOf(bus)).toEqual({ ...starredBus, note: 'SIM ordered' });
    expect(asked('marks.star')).toEqual([{ accountId: 'transit', mac: tram, isStarred: true }]);
    expect(asked('marks.note')).toEqual([{ accountId: 'transit', mac: bus, note: 'SIM ordered' }]);
  });

  it('are never those of an account that was left', async () => {
    const late = Promise.withResolvers<AccountMarks>();
    const answers = [late.promise, kept['metering'] as AccountMarks];
    const { store, switchTo } = await start({ list: () => answers.shift() as AccountMarks });
    await switchTo('metering');
    late.resolve(kept['transit'] as AccountMarks);
    await flushPromises();
    expect(store.starred).toHaveLength(0);
  });

  it('that are typed while the account is left go to that account', async () => {
    let active = 'transit';
    const { store, switchTo, asked } = await start({
      list: () => kept[active] as AccountMarks,
      note: () => undefined,
    });
    active = 'metering';
    await switchTo(active);
    await store.note('transit', bus, 'Late');
    expect(asked('marks.note')).toEqual([{ accountId: 'transit', mac: bus, note: 'Late' }]);
    expect(store.markOf(bus).note).toBe('');
  });

  it('stay shown if they could not be stored, with a notice', async () => {
    const { store } = await start(
      {
        list: () => kept['metering'] as AccountMarks,
        star: () => {
          throw new Failure(
            sampleError({ code: 'storage', happened: 'The disk is full.', todo: 'Free some.' }),
          );
        },
      },
      'metering',
    );
    await store.star(bus, true);
    expect(store.markOf(bus).isStarred).toBe(true);
    expect(useToasts().shown.map(({ text }) => text)).toEqual([
      'The disk is full. Nothing was changed. Free some.',
    ]);
  });
});
