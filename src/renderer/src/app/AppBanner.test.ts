import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { h, nextTick, shallowRef } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import { minuteMs } from '@shared/time.ts';
import { useSessionStore, useSignInAgain } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleSession } from '@test/support/samples.ts';
import AppBanner from './AppBanner.vue';
import { useFreshnessStore } from './freshness.ts';

const trouble = sampleError({ code: 'unauthorised' });

describe('a sign-in that is no longer accepted', () => {
  async function signInAgain(activate: () => ReturnType<typeof sampleSession>) {
    const fake = playMain({ accounts: { session: () => sampleSession({ trouble }), activate } });
    const session = useSessionStore();
    await session.load();
    const refresh = vi.fn();
    useFreshnessStore().add({ text: () => null, refresh });
    const { page } = await mountPage(() =>
      h(AppBanner, { trouble: session.session?.trouble ?? null, account: sampleAccount() }),
    );
    await page.get('button').trigger('click');
    await flushPromises();
    expect(fake.asked('accounts.activate')).toEqual([{ accountId: 'transit' }]);
    return { prompted: useSignInAgain().prompted, refresh };
  }

  it('is tried again with the stored password, and what is visible is read again then', async () => {
    const { prompted, refresh } = await signInAgain(() => sampleSession());
    expect(prompted).toBeNull();
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('reads nothing while the service is still unavailable', async () => {
    const { refresh } = await signInAgain(() => sampleSession({ trouble: sampleError() }));
    expect(refresh).not.toHaveBeenCalled();
  });

  it('reads nothing when another account was chosen meanwhile', async () => {
    const { prompted, refresh } = await signInAgain(() => {
      throw new Failure(sampleError({ code: 'cancelled' }));
    });
    expect(prompted).toBeNull();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('asks for the password, in front of what is shown, when the stored one is not accepted', async () => {
    const { prompted, refresh } = await signInAgain(() => {
      throw new Failure(trouble);
    });
    expect(prompted?.id).toBe('transit');
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('a service that was unavailable when it was signed in to', () => {
  async function answers(isBusy: boolean, account = sampleAccount()) {
    playMain({});
    const refresh = vi.fn();
    useFreshnessStore().add({ text: () => null, refresh, isBusy: () => isBusy });
    const props = shallowRef<InstanceType<typeof AppBanner>['$props']>({
      trouble: sampleError({ code: 'server-error' }),
      account: sampleAccount(),
    });
    await mountPage(() => h(AppBanner, props.value));
    props.value = { trouble: null, account };
    await nextTick();
    return refresh;
  }

  it('makes what is visible be read again, once, as soon as it answers', async () => {
    expect(await answers(false)).toHaveBeenCalledOnce();
    expect(await answers(true)).not.toHaveBeenCalled();
  });

  it('makes nothing be read when another account was chosen meanwhile', async () => {
    expect(await answers(false, sampleAccount({ id: 'metering' }))).not.toHaveBeenCalled();
  });
});

describe('a clock that differs from that of the service', () => {
  async function differing(part: Partial<ReturnType<typeof sampleAccount>> = {}) {
    const main = playMain({});
    const props = shallowRef({ trouble: null, account: sampleAccount(part) });
    const { page } = await mountPage(() => h(AppBanner, props.value));
    const tell = async (leadMs: number): Promise<void> => {
      main.tell.link.clockLeadChanged(leadMs);
      await nextTick();
    };
    const facts = (): string[] => page.findAll('.banner strong').map((fact) => fact.text());
    await tell(10 * minuteMs);
    return { main, page, props, tell, facts };
  }
  const isBehind = 'This computer’s clock is 10\u00a0min behind that of the service.';

  it('is told of until the clocks agree', async () => {
    const { facts, tell } = await differing();
    expect(facts()).toEqual([isBehind]);
    await tell(0);
    expect(facts()).toEqual([]);
  });

  it('is not told of again once it was put away, unless the clocks agreed in between', async () => {
    const { page, facts, tell } = await differing();
    await page.get('button').trigger('click');
    expect(facts()).toEqual([]);
    await tell(11 * minuteMs);
    expect(facts()).toEqual([]);
    await tell(0);
    await tell(10 * minuteMs);
    expect(facts()).toEqual([isBehind]);
  });

  it('is told of again for another account', async () => {
    const { page, facts, props } = await differing();
    await page.get('button').trigger('click');
    props.value = { trouble: null, account: sampleAccount({ id: 'metering' }) };
    await nextTick();
    expect(facts()).toEqual([isBehind]);
  });

  it('gives way to a service that does not answer, and comes before an account that is read-only', async () => {
    const { main, page, facts } = await differing({ isReadOnly: true });
    main.tell.link.changed({ kind: 'lost', sinceMs: 0, nextTryMs: null });
    await nextTick();
    expect(facts()).not.toContain(isBehind);
    main.tell.link.changed({ kind: 'answering' });
    await nextTick();
    expect(facts()).toEqual([isBehind]);
    await page.get('button').trigger('click');
    expect(facts()).toEqual(['This account is read-only on this computer.']);
  });
});
