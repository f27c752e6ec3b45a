import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { Filter } from '@shared/devices/filter.ts';
import type { Operation } from '@shared/operations/operation.ts';
import type { Preview } from '@shared/operations/preview.ts';
import type { Query } from '@shared/query/query.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { say } from '../words.ts';

/** Which devices are changed: those that match the filters, the selected ones, or the one in focus. */
export type WhichDevices = 'matching' | 'selected' | 'device';

/** A retry or revert of an operation, with its preview. */
export interface FollowingChange {
  readonly kind: 'retry' | 'revert';
  readonly operation: Operation;
  readonly preview: Preview;
}

/** A change from an imported file, with its preview; `again` reads the preview again. */
export interface FileChange {
  readonly kind: 'import';
  readonly preview: Preview;
  readonly again: () => Promise<Preview>;
}

/** A change that begins with its preview. */
export type FollowUp = FollowingChange | FileChange;

/** The devices that a change can apply to. */
export interface ChangeFieldTarget {
  readonly filters: readonly Filter[];
  /** The query of these filters, whose times may be relative; left out where the filters do not come from one. */
  readonly query?: Query;
  /** How many devices match the filters, as far as known; `null` while that is being read. */
  readonly matching: number | null;
  /** The matching devices one by one, where the filters of one request cannot express them. */
  readonly matchingMacs?: readonly string[];
  /** Why they cannot: an “or”, a search text, or a list of devices. */
  readonly oneByOne?: 'or' | 'search' | 'list';
  /** The MAC addresses of the selected devices; left out where none are selected. */
  readonly selected?: readonly string[];
  /** The device in focus; left out where there is none. `name` is its MAC address where it has no other. */
  readonly device?: { readonly mac: string; readonly name: string };
  /** The initial choice; where there is a selection, nothing is preselected without it. */
  readonly which?: WhichDevices;
  /** Whether the initial choice is the only one: the filters are not known, or have nothing to do with it. */
  readonly isOnlyChoice?: boolean;
  /** The change whose preview the dialog begins with. */
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
  // A choice made in one company does not apply to the devices of another.
  watch(() => session.active?.id, close);
  return { target, openChangeField, openFollowUp, close };
});
