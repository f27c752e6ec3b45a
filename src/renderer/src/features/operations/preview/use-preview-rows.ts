import { computed, shallowRef, watch } from 'vue';
import type { Preview } from '@shared/operations/preview.ts';
import { call, oneAtATime, rollcall, useRequest } from '@page/api/index.ts';
import { previewLists, previewTabs, type PreviewListName } from './preview-tabs.ts';
import { say } from '../words.ts';

/** The rows of a preview in the chosen list that match the search text. */
export function usePreviewRows(preview: Preview) {
  const tabs = computed(() => previewTabs(preview));
  const chosen = shallowRef<PreviewListName>('sample');
  const search = shallowRef('');
  const tab = computed(() => tabs.value.find(({ value }) => value === chosen.value) ?? tabs.value[0]);
  const choice = computed(() => ({
    previewId: preview.id,
    groups: [...previewLists[chosen.value].groups],
    ...(search.value.trim() === '' ? {} : { search: search.value.trim() }),
  }));

  const reading = useRequest((wanted: typeof choice.value) =>
    call(rollcall.operations.previewRows({ ...wanted, offset: 0, limit: previewLists[chosen.value].limit })),
  );
  const read = oneAtATime(reading.send);
  watch(choice, (wanted) => read(wanted), { immediate: true });
  // A search covers all devices that change: in the sample it would hide most of what it finds.
  watch(search, (text) => {
    if (text.trim() !== '' && chosen.value === 'sample') chosen.value = 'changing';
  });

  const exportRows = async (): Promise<{ text: string; said: string }> => {
    const { csv, rows } = await call(rollcall.operations.previewCsv(choice.value));
    return { text: csv, said: say('rowsCopied', { n: rows }) };
  };
  return { tabs, chosen, search, tab, reading, exportRows };
}
