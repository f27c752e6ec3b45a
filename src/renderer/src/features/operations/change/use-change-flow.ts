import { computed, onScopeDispose, shallowRef } from 'vue';
import type { Preview } from '@shared/operations/contract.ts';
import { call, rollcall, useRequest } from '@page/api/index.ts';
import { useLinkStore } from '@page/app/link-store.ts';
import {
  confirmedInput,
  missingOf,
  nothingConfirmed,
  type Confirmation,
} from '../preview/change-confirmation.ts';
import { useOperationsStore } from '../operations-store.ts';
import { say } from '../words.ts';

/** A service that did not answer lately is asked nothing for now, but users who want a preview expect an attempt. */
const newReading = (links: ReturnType<typeof useLinkStore>) =>
  useRequest(async (ask: () => Promise<Preview>, isWanted: () => boolean) => {
    if (links.link.kind === 'lost') await links.tryNow();
    return isWanted() ? ask() : null;
  });
const newApplying = (operations: ReturnType<typeof useOperationsStore>) =>
  useRequest((input: Parameters<typeof rollcall.operations.apply>[0]) =>
    operations.put(call(rollcall.operations.apply(input))),
  );

/** Why the preview that is shown is not to be applied: another one, perhaps of another choice, was to replace it. */
function unreadOf({ isBusy, error }: ReturnType<typeof newReading>): string | null {
  if (isBusy) return say('missingReading');
  return error && say('missingAgain');
}

/** Choose → preview → apply. Only an answer leads to the next step; one click is one request. */
export function useChangeFlow(company: () => string, first: Preview | null) {
  const operations = useOperationsStore();
  const links = useLinkStore();
  const preview = shallowRef<Preview | null>(first);
  const confirmation = shallowRef<Confirmation>(nothingConfirmed);

  const reading = shallowRef(newReading(links));
  const applying = shallowRef(newApplying(operations));

  /** Why it cannot be applied yet; `null` when it can. */
  const missing = computed(() => {
    if (!preview.value) return say('missingPreview');
    return unreadOf(reading.value) ?? missingOf(preview.value, confirmation.value, company());
  });

  // Neither the confirmation, nor what is being read, nor an error of applying carries over to another preview.
  const show = (shown: Preview | null): void => {
    preview.value = shown;
    confirmation.value = nothingConfirmed;
    reading.value = newReading(links);
    applying.value = newApplying(operations);
  };
  const readPreview = async (ask: () => Promise<Preview>): Promise<void> => {
    const own = reading.value;
    const isWanted = (): boolean => own === reading.value;
    if ((await own.send(ask, isWanted)) && isWanted()) show(own.answer);
  };
  /** Discards the preview that is being read, or the error of a failed one, because the choice has changed. */
  const dropReading = (): void => {
    reading.value = newReading(links);
  };
  onScopeDispose(dropReading);
  /** Resolves with the id of the started operation, or `null`; after a failed request, `applying.error` has the reason. */
  const apply = async (reason: string): Promise<string | null> => {
    const current = preview.value;
    if (!current || missing.value !== null) return null;
    const isSent = await applying.value.send({
      previewId: current.id,
      reason: reason.trim(),
      ...confirmedInput(current, confirmation.value),
    });
    return isSent ? (applying.value.answer?.id ?? null) : null;
  };
  const back = (): void => show(null);
  return { preview, confirmation, reading, applying, missing, readPreview, dropReading, apply, back };
}
