import { computed, shallowRef } from 'vue';
import type { Change, Preview } from '@shared/operations/contract.ts';
import { call, rollcall, useRequest } from '@page/api/index.ts';
import { isConfirmed, reachOf, typedFrom } from './change-preview.ts';
import { useOperationsStore } from './operations-store.ts';

/** Choose → preview → apply. A step is left only by an answer; one click is one request. */
export function useChangeFlow() {
  const operations = useOperationsStore();
  const preview = shallowRef<Preview | null>(null);
  const typed = shallowRef('');

  const reading = useRequest((change: Change) => call(rollcall.operations.preview(change)));
  const applying = useRequest((input: Parameters<typeof rollcall.operations.apply>[0]) =>
    call(rollcall.operations.apply(input)),
  );

  const canApply = computed(() => preview.value !== null && isConfirmed(preview.value, typed.value));

  const readPreview = async (change: Change): Promise<void> => {
    if (!(await reading.send(change))) return;
    preview.value = reading.answer;
    typed.value = '';
  };
  /** Answers the id of the operation that began, or `null`; then `applying.error` says why. */
  const apply = async (reason: string): Promise<string | null> => {
    const current = preview.value;
    if (!current || !canApply.value) return null;
    const reach = reachOf(current);
    const isSent = await applying.send({
      previewId: current.id,
      reason: reason.trim(),
      ...(reach >= typedFrom ? { typedCount: reach } : {}),
    });
    if (!isSent || !applying.answer) return null;
    operations.put(applying.answer);
    return applying.answer.id;
  };
  const back = (): void => {
    preview.value = null;
  };
  return { preview, typed, reading, applying, canApply, readPreview, apply, back };
}
