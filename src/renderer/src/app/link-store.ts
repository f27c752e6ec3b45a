import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Result } from '@shared/contract/result.ts';
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

  async function ask(answer: Promise<Result<Link>>): Promise<void> {
    const before = link.value;
    const next = await call(answer);
    // An event that arrived meanwhile is newer than the answer.
    if (link.value === before) accept(next);
  }

  async function tryNow(): Promise<void> {
    if (isTrying.value) return;
    isTrying.value = true;
    try {
      await ask(rollcall.link.tryNow());
    } finally {
      isTrying.value = false;
    }
  }

  return { link, isAnswering, isTrying, load: () => ask(rollcall.link.state()), tryNow };
});
