import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { call, rollcall, useRequest } from '@page/api/index.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';

/** The file being imported, kept while its fields are applied one after the other. */
export const useImportStore = defineStore('import', () => {
  const session = useSessionStore();
  const bytes = shallowRef<Uint8Array<ArrayBuffer> | null>(null);
  const name = shallowRef<string | null>(null);
  const isShown = shallowRef(false);
  const checking = useRequest((file: Uint8Array<ArrayBuffer>) =>
    call(rollcall.import.check({ bytes: file })),
  );
  let checked: Uint8Array<ArrayBuffer> | null = null;
  const summary = computed(() => (bytes.value === null ? null : checking.answer));

  /** Checks a file against the current devices, and keeps it if it is valid. What was pasted has no name. */
  const check = async (file: Uint8Array<ArrayBuffer>, fileName: string | null): Promise<void> => {
    // The findings of one file are not shown for another.
    if (file !== checked) {
      bytes.value = null;
      checking.reset();
      checked = file;
      name.value = fileName;
    }
    if (await checking.send(file)) bytes.value = file;
  };
  /** Checks the kept file against the devices again, because fields of it were applied or time has passed. */
  const checkAgain = async (): Promise<void> => {
    if (bytes.value) await check(bytes.value, name.value);
  };
  const forget = (): void => {
    bytes.value = null;
    checking.reset();
  };
  watch(() => session.active?.id, forget, { flush: 'sync' });
  return {
    summary,
    name,
    /** Whether the dialog that imports is open. */
    isShown,
    error: computed(() => checking.error),
    isBusy: computed(() => checking.isBusy),
    check,
    checkAgain,
    forget,
  };
});
