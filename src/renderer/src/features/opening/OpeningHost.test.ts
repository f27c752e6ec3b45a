import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { ImportSummary } from '@shared/import/contract.ts';
import type { Opening } from '@shared/opening/contract.ts';
import type { Views } from '@shared/views/contract.ts';
import type { SavedView } from '@shared/views/view.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { usePaletteRequests } from '@page/app/palette-requests.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useViewsStore } from '@page/features/views/index.ts';
import type { FakeApi } from '@test/support/fake-api.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError } from '@test/support/samples.ts';
import OpeningHost from './OpeningHost.vue';

const mac = '00:0A:14:81:2B:3C';
const trams = sampleAccount({ id: 'trams', name: 'Trams', companyId: 627 });
const wagons = sampleAccount({ id: 'wagons', name: 'Wagons', companyId: 394 });
const session = (activeId: string | null) => ({
  accounts: [trams, wagons],
  activeId,
  keychain: { state: 'available' } as const,
  trouble: null,
});

const emptyTable: ImportSummary = {
  ...{ id: 'import-1', rows: 0, leftOut: 0, columnsLeftOut: [], fields: [], readAtMs: 0, requests: 0 },
};

let waiting: Opening[] = [];
let main: FakeApi;

beforeEach(() => {
  waiting = [];
  main = playMain({
    accounts: { session: () => session('trams') as never, activate: () => session('wagons') as never },
    opening: { take: () => waiting.splice(0) },
    import: { check: () => emptyTable },
    views: {
      list: () => ({
        ...{ accountId: 'trams', activeId: null, unreadable: [] },
        views: [{ id: 'trams', name: 'Trams' } as SavedView],
      }),
    },
  });
});

/** Waits until lazily loaded components are there too. */
async function settled(): Promise<void> {
  await flushPromises();
  await vi.dynamicImportSettled();
  await flushPromises();
}

async function mounted() {
  await useSessionStore().load();
  const { page, router } = await mountPage(OpeningHost);
  await settled();
  return { page, router };
}

async function arrive(opening: Opening): Promise<void> {
  waiting.push(opening);
  main.tell.opening.arrived({ waiting: 1 });
  await settled();
}

describe('what is opened from outside', () => {
  it('is taken when the page starts, and when it arrives', async () => {
    waiting.push({ kind: 'place', place: 'statistics' });
    const { router } = await mounted();
    expect(router.currentRoute.value.name).toBe('statistics');
    await arrive({ kind: 'device', companyId: 627, mac });
    expect(router.currentRoute.value).toMatchObject({ name: 'device', params: { mac } });
  });

  it.each(['shortcuts', 'palette'] as const)(
    'is %s where that can be shown, and is dropped elsewhere',
    async (id) => {
      await mounted();
      const run = vi.fn();
      const sheet = { id, keys: undefined, words: id, place: 'everywhere', run } as const;
      await arrive({ kind: 'place', place: id });
      useCommandStore().add([sheet]);
      await settled();
      expect(run).not.toHaveBeenCalled();
      await arrive({ kind: 'place', place: id });
      expect(run).toHaveBeenCalledOnce();
    },
  );

  it('is no place behind a modal dialog, where its keys do nothing either', async () => {
    const { page, router } = await mounted();
    await arrive({ kind: 'device', companyId: 1, mac });
    await arrive({ kind: 'place', place: 'statistics' });
    await page.findAll('[role="dialog"] button').at(-1)?.trigger('click');
    await settled();
    expect(page.find('[role="dialog"]').exists()).toBe(false);
    expect(router.currentRoute.value.name).toBe('devices');
  });

  it('is a saved view, or an error when that no longer exists', async () => {
    const { page, router } = await mounted();
    await router.push({ name: 'statistics' });
    await arrive({ kind: 'saved-view', companyId: 627, viewId: 'trams' });
    expect(router.currentRoute.value.name).toBe('devices');
    expect(usePaletteRequests().view).toBe('trams');
    await arrive({ kind: 'saved-view', companyId: 627, viewId: 'gone' });
    expect(page.get('[role="alert"]').text()).toContain('does not have');
    expect(main.asked('views.activate')).toEqual([]);
  });

  it('is a saved view even if the views were asked for elsewhere at the same time', async () => {
    const list = {
      accountId: 'trams',
      activeId: null,
      unreadable: [],
      views: [{ id: 'trams' } as SavedView],
    };
    const [own, other] = [Promise.withResolvers<Views>(), Promise.withResolvers<Views>()];
    const answers = [own.promise, other.promise];
    main = playMain({
      accounts: { session: () => session('trams') as never },
      opening: { take: () => waiting.splice(0) },
      views: { list: () => answers.shift() ?? list },
    });
    waiting.push({ kind: 'saved-view', companyId: 627, viewId: 'trams' });
    await mounted();
    void useViewsStore().load();
    own.resolve(list);
    await settled();
    other.resolve(list);
    await settled();
    expect(usePaletteRequests().view).toBe('trams');
  });

  it('needs a confirmation when it belongs to another account, and is dropped without one', async () => {
    const { page, router } = await mounted();
    await arrive({ kind: 'device', companyId: 394, mac });
    expect(page.get('[role="dialog"]').text()).toContain('Wagons');
    const [, notNow] = page.findAll('[role="dialog"] button');
    await notNow?.trigger('click');
    await flushPromises();
    expect(page.find('[role="dialog"]').exists()).toBe(false);
    expect(router.currentRoute.value.name).toBe('devices');
    expect(main.asked('accounts.activate')).toEqual([]);
  });

  it('switches to the other account only when that is confirmed', async () => {
    const { page, router } = await mounted();
    await arrive({ kind: 'device', companyId: 394, mac });
    await page.findAll('[role="dialog"] button').at(-1)?.trigger('click');
    await flushPromises();
    expect(main.asked('accounts.activate')).toEqual([{ accountId: 'wagons' }]);
    expect(router.currentRoute.value).toMatchObject({ name: 'device', params: { mac } });
  });

  it('waits for the sign-in at the start, which decides whose it is', async () => {
    const resuming = { ...session(null), resumingId: 'trams' };
    main = playMain({
      accounts: { session: () => resuming as never },
      opening: { take: () => waiting.splice(0) },
    });
    waiting.push({ kind: 'device', companyId: 627, mac }, { kind: 'device', companyId: 1, mac });
    const { page, router } = await mounted();
    expect(page.find('[role="dialog"]').exists()).toBe(false);
    main.tell.accounts.changed({ ...session('trams'), resumingId: null, refused: null });
    await settled();
    expect(router.currentRoute.value).toMatchObject({ name: 'device', params: { mac } });
    expect(page.get('[role="alert"]').text()).toContain('company 1,');
  });

  it('is no reason to wait for what leads to a place of the page', async () => {
    const resuming = { ...session(null), resumingId: 'trams' };
    main = playMain({
      accounts: { session: () => resuming as never },
      opening: { take: () => waiting.splice(0) },
    });
    const { router } = await mounted();
    await arrive({ kind: 'place', place: 'help' });
    expect(router.currentRoute.value.name).toBe('help');
  });

  it('is asked about without the failure of what was opened before', async () => {
    main = playMain({
      accounts: {
        session: () => session('trams') as never,
        activate: () => {
          throw new Failure(sampleError());
        },
      },
      opening: { take: () => waiting.splice(0) },
    });
    const { page } = await mounted();
    for (const each of [mac, '00:0A:14:81:2B:3D'])
      await arrive({ kind: 'device', companyId: 394, mac: each });
    await page.findAll('[role="dialog"] button').at(-1)?.trigger('click');
    await flushPromises();
    expect(page.find('[role="alert"]').exists()).toBe(true);
    await page.findAll('[role="dialog"] button').at(-2)?.trigger('click');
    await flushPromises();
    expect(page.get('[role="dialog"]').text()).toContain('00:0A:14:81:2B:3D');
    expect(page.find('[role="alert"]').exists()).toBe(false);
  });

  it('is shown after a device of another account as well', async () => {
    const { page, router } = await mounted();
    waiting.push({ kind: 'device', companyId: 394, mac });
    await arrive({ kind: 'device', companyId: 1, mac });
    await page.findAll('[role="dialog"] button').at(-1)?.trigger('click');
    await settled();
    expect(router.currentRoute.value).toMatchObject({ name: 'device', params: { mac } });
    expect(page.get('[role="alert"]').text()).toContain('company 1,');
  });

  it('is checked one file of changes after the other', async () => {
    const { page } = await mounted();
    for (const bytes of [Uint8Array.of(1), Uint8Array.of(2)]) {
      await arrive({ kind: 'changes', name: 'changes.csv', bytes });
    }
    await page.findAll('[role="dialog"] button').at(-1)?.trigger('click');
    await settled();
    expect(main.asked('import.check')).toEqual([{ bytes: Uint8Array.of(1) }, { bytes: Uint8Array.of(2) }]);
  });

  it('is refused with an explanation, one after the other', async () => {
    const { page } = await mounted();
    await arrive({ kind: 'device', companyId: 1, mac });
    await arrive({ kind: 'device', companyId: 2, mac });
    expect(page.get('[role="alert"]').text()).toContain('company 1,');
    await page.findAll('[role="dialog"] button').at(-1)?.trigger('click');
    await flushPromises();
    expect(page.get('[role="alert"]').text()).toContain('company 2,');
  });
});

describe('what is dropped on the page', () => {
  const drop = async (file: File): Promise<void> => {
    const event = Object.assign(new Event('drop', { cancelable: true }), {
      dataTransfer: { types: ['Files'], files: [file] },
    });
    window.dispatchEvent(event);
    await settled();
  };

  it('is reported when it cannot be read', async () => {
    const { page } = await mounted();
    const gone = new File(['{}'], 'gone.rollcall-view');
    gone.text = () => Promise.reject(new DOMException('The file is not there.', 'NotFoundError'));
    await drop(gone);
    expect(page.get('[role="alert"]').text()).toContain('“gone.rollcall-view” could not be opened.');
  });
});
