import { computed, onScopeDispose, shallowRef } from 'vue';
import type { Preview } from '@shared/operations/preview.ts';
import { call, createTurns, rollcall, useRequest } from '@page/api/index.ts';
import { useLinkStore } from '@page/app/link-store.ts';
import {
  confirmedInput,
  missingOf,
  nothingConfirmed,
  type Confirmation,
} from '../preview/change-confirmation.ts';
import { useOperationsStore } from '../operations-store.ts';
import { say } from '../words.ts';

/** The reading of a preview, which is dropped when the choice has changed. */
function useReading() {
  const links = useLinkStore();
  const turns = createTurns();
  /** A service that did not answer lately is asked nothing for now, but users who want a preview expect an attempt. */
  const reading = useRequest(async (ask: () => Promise<Preview>) => {
    const isWanted = turns.begin();
    if (links.link.kind === 'lost') await links.tryNow();
    return isWanted() ? ask() : null;
  });
  /** Discards the preview that is being read, or the error of a failed one. */
  const dropReading = (): void => {
    turns.end();
    reading.reset();
  };
  onScopeDispose(dropReading);
  return { reading, dropReading };
}

/** Choose → preview → apply. Only an answer leads to the next step; one click is one request. */
export function useChangeFlow(company: () => string, first: Preview | null) {
  const operations = useOperationsStore();
  const preview = shallowRef<Preview | null>(first);
  const confirmation = shallowRef<Confirmation>(nothingConfirmed);

  const { reading, dropReading } = useReading();
  const applying = useRequest((input: Parameters<typeof rollcall.operations.apply>[0]) =>
    operations.put(call(rollcall.operations.apply(input))),
  );

  /** Why it cannot be applied yet; `null` when it can. */
  const missing = computed(() => {
    if (!preview.value) return say('missingPreview');
    // Another preview, perhaps of another choice, was to replace it.
    if (reading.isBusy) return say('missingReading');
    if (reading.error) return say('missingAgain');
    return missingOf(preview.value, confirmation.value, company());
  });

  // Neither the confirmation, nor what is being read, nor an error of applying carries over to another preview.
  const show = (shown: Preview | null): void => {
    preview.value = shown;
    confirmation.value = nothingConfirmed;
    dropReading();
    applying.reset();
  };
  const readPreview = async (ask: () => Promise<Preview>): Promise<void> => {
    if ((await reading.send(ask)) && reading.answer) show(reading.answer);
  };
  /** Resolves with the id of the started operation, or `null`; after a failed request, `applying.error` has the reason. */
  const apply = async (reason: string): Promise<string | null> => {
    const current = preview.value;
    if (!current || missing.value !== null) return null;
    const isSent = await applying.send({
      previewId: current.id,
      reason: reason.trim(),
      ...confirmedInput(current, confirmation.value),
    });
    return isSent ? (applying.answer?.id ?? null) : null;
  };
  const back = (): void => show(null);
  return { preview, confirmation, reading, applying, missing, readPreview, dropReading, apply, back };
}
