import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import { RouterView } from 'vue-router';
import { HelpView } from '@page/features/help/index.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useCompaniesStore } from '@page/features/companies/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleSession } from '@test/support/samples.ts';
import { useEntries } from './use-entries.ts';

/** Mounts the help at its terms, after the devices. Returns how the palette shows the terms. */
async function openHelp() {
  playMain();
  let choose = (): void => undefined;
  const host = defineComponent(() => {
    const groups = useEntries(() => 'terms');
    choose = () => {
      const entries = groups.value.flatMap((group) => group.entries);
      entries.find(({ key }) => key === 'help terms')?.run();
    };
    return () => h(RouterView);
  });
  const { default: help } = await HelpView();
  const { page, router } = await mountPage(host, { at: { help } });
  await router.push('/help?topic=terms');
  await flushPromises();
  return {
    router,
    heading: page.get<HTMLElement>('#help-terms').element,
    choose: async (): Promise<void> => {
      choose();
      await flushPromises();
    },
  };
}

it('shows the topic of the help that the address already has, and adds no step back', async () => {
  const { router, heading, choose } = await openHelp();
  expect(document.activeElement).toBe(heading);
  heading.blur();
  await choose();
  expect(document.activeElement).toBe(heading);
  router.back();
  await flushPromises();
  expect(router.currentRoute.value.name).toBe('devices');
});

it.each([
  { readAtMs: null, isReading: true, age: 'being read' },
  { readAtMs: null, isReading: false, age: 'only read in part' },
  { readAtMs: new Date('2020-05-20T09:42').getTime(), isReading: true, age: 'read 20 May 2020, 09:42' },
])('says of a device $age', async ({ readAtMs, isReading, age }) => {
  const counts = { all: 1, online: 1, offline: 0, neverConnected: 0, other: 0 };
  const link = { kind: 'answering' } as const;
  const company = { accountId: 'trams', devices: { counts, readAtMs }, link, isReading, problem: null };
  const device = {
    accountId: 'trams',
    mac: '00:0A:14:81:2B:3C',
    name: 'Tram 1',
    online: 1,
    by: null,
    fit: 0,
  };
  playMain({
    accounts: { session: () => sampleSession({ accounts: [sampleAccount({ id: 'trams' })] }) },
    companies: { list: () => [company], find: () => ({ devices: [device], total: 1 }) },
  });
  const text = shallowRef('');
  let notes = (): unknown => null;
  const host = defineComponent(() => {
    const groups = useEntries(() => text.value);
    notes = () => groups.value.flatMap(({ entries }) => entries.map(({ note }) => note));
    return () => null;
  });
  await useSessionStore().load();
  await useCompaniesStore().load();
  await mountPage(host);
  text.value = 'Tram 1';
  await flushPromises();
  expect(notes()).toEqual([age]);
});
