import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import type { Session } from '@shared/accounts/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import { useEnterCompany } from './enter-company.ts';
import { useToasts } from './toasts.ts';

const accounts = ['transit', 'lab', 'metering'].map((id) => sampleAccount({ id }));

/** Plays a main process in which a choice of an account overtakes those under way, and signs in to transit. */
async function start() {
  let overtake = (): void => undefined;
  const fake = playMain({
    accounts: {
      session: () => sampleSession({ accounts, activeId: 'transit' }),
      activate: ({ accountId }) => {
        overtake();
        if (accountId === 'transit') return sampleSession({ accounts, activeId: accountId });
        const { promise, reject } = Promise.withResolvers<Session>();
        overtake = () => reject(new Failure(sampleError({ code: 'cancelled' })));
        return promise;
      },
    },
  });
  await useSessionStore().load();
  const entering: ReturnType<typeof useEnterCompany>[] = [];
  const host = defineComponent(() => {
    entering.push(useEnterCompany(), useEnterCompany());
    return () => h('p');
  });
  await mountPage(host);
  const [here, there] = entering;
  if (!here || !there) throw new Error('Nothing was mounted.');
  return { asked: () => fake.asked('accounts.activate'), here, there };
}

it('goes to the company that was chosen last, even if it is the one that another is being chosen from', async () => {
  const { asked, here, there } = await start();
  const first = here({ id: 'lab' });
  await flushPromises();
  expect(await there({ id: 'transit' })).toBe(true);
  expect(await first).toBe(false);
  expect(asked()).toEqual([{ accountId: 'lab' }, { accountId: 'transit' }]);
});

it('goes back from a company that was chosen twice', async () => {
  const { asked, here, there } = await start();
  const first = here({ id: 'lab' });
  const second = there({ id: 'lab' });
  expect(await first).toBe(false);
  expect(await here({ id: 'transit' })).toBe(true);
  expect(await second).toBe(false);
  expect(asked().at(-1)).toEqual({ accountId: 'transit' });
});

it('goes to the active company as well while another is being entered in some other way', async () => {
  const { asked, here } = await start();
  const elsewhere = useSessionStore().activate('lab');
  expect(await here({ id: 'transit' })).toBe(true);
  expect(await elsewhere).toBe(false);
  expect(asked()).toEqual([{ accountId: 'lab' }, { accountId: 'transit' }]);
});

it('says nothing of a choice that another one has overtaken', async () => {
  const { here } = await start();
  const first = here({ id: 'lab' });
  void here({ id: 'metering' });
  expect(await first).toBe(false);
  expect(useToasts().shown).toEqual([]);
});

it('asks for nothing where the company is active already', async () => {
  const { asked, here } = await start();
  expect(await here({ id: 'transit' })).toBe(true);
  expect(asked()).toEqual([]);
});
