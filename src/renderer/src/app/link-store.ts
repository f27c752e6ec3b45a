import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Link } from '@shared/link/contract.ts';
import { call, rollcall } from '@page/api/index.ts';
import { useFreshnessStore } from './freshness.ts';

/**
 * The state of the connection to the active account's service. Once it answers again, the visible data is read again,
 * once.
 */
export const useLinkStore = defineStore('link', () => {
  const freshness = useFreshnessStore();
  const link = shallowRef<Link>({ kind: 'answering' });
  const isTrying = shallowRef(false);
  const isAnswering = computed(() => link.value.kind === 'answering');

  function accept(next: Link): void {
    const wasAnswering = isAnswering.value;
    link.value = next;
    if (!wasAnswering && isAnswering.value) freshness.refresh();
  }
  rollcall.link.changed(accept);

  const load = async (): Promise<void> => accept(await call(rollcall.link.state()));

  async function tryNow(): Promise<void> {
    if (isTrying.value) return;
    isTrying.value = true;
    try {
      accept(await call(rollcall.link.tryNow()));
    } finally {
      isTrying.value = false;
    }
  }

  return { link, isAnswering, isTrying, load, tryNow };
});
