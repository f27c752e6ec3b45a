import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { Filter } from '@shared/devices/filter.ts';
import type { Operation, Preview } from '@shared/operations/contract.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { say } from './words.ts';

/** Which of the devices that could be meant: those that match the filters, or those that were selected. */
export type WhichDevices = 'matching' | 'selected';

/** A change that follows an operation, as it was previewed. */
export interface FollowingChange {
  readonly kind: 'retry' | 'revert';
  readonly operation: Operation;
  readonly preview: Preview;
}

/** A change as a file has it, as it was previewed; `again` previews it once more. */
export interface FileChange {
  readonly kind: 'import';
  readonly preview: Preview;
  readonly again: () => Promise<Preview>;
}

/** A change that begins with its preview. */
export type FollowUp = FollowingChange | FileChange;

/** Which devices a change is meant for. */
export interface ChangeFieldTarget {
  readonly filters: readonly Filter[];
  /** How many devices match them as far as is known; `null` while that is still being read. */
  readonly matching: number | null;
  /** The devices that match, one by one, where no filters of one request say them. */
  readonly matchingMacs?: readonly string[];
  /** Why they do not: an “or”, a text that is searched for, or a list of devices. */
  readonly oneByOne?: 'or' | 'search' | 'list';
  /** The selected devices by MAC address; left out where none are. */
  readonly selected?: readonly string[];
  /** What is chosen to begin with; with a selection nothing is unless it was asked for. */
  readonly which?: WhichDevices;
  /** The dialog begins with this preview. */
  readonly followUp?: FollowUp;
}

/** Opens the dialog Change a field from anywhere. */
export const useChangeField = defineStore('change-field', () => {
  const target = shallowRef<ChangeFieldTarget | null>(null);
  const session = useSessionStore();
  const toasts = useToasts();
  const openChangeField = (wanted: ChangeFieldTarget): void => {
    if (session.active?.isReadOnly) {
      toasts.show(say('lockedTold'));
      return;
    }
    target.value ??= wanted;
  };
  const openFollowUp = (followUp: FollowUp): void =>
    openChangeField({ filters: [], matching: null, followUp });
  const close = (): void => {
    target.value = null;
  };
  // What was chosen in one company says nothing of the devices of another.
  watch(() => session.active?.id, close);
  return { target, openChangeField, openFollowUp, close };
});
