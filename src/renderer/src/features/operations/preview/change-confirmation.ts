import type { Preview } from '@shared/operations/preview.ts';
import { canaryOf, canaryOver, type CanaryDraft } from '../canary.ts';
import { reachOf } from './change-preview.ts';
import { say } from '../words.ts';

/** The number of devices from which on it must be typed before a change is applied (ui.md, Change a field). */
const typedFrom = 100;

/** What was typed and ticked to confirm a preview. */
export interface Confirmation {
  readonly count: string;
  readonly name: string;
  /** Whether the user ticked having seen the devices about which the service and Rollcall disagree. */
  readonly isSeen: boolean;
  /** The canary; `null` where all devices are changed in one go. */
  readonly canary: CanaryDraft | null;
}

export const nothingConfirmed: Confirmation = { count: '', name: '', isSeen: false, canary: null };

/** Parses the typed number of devices, ignoring digit grouping and spaces; `null` when it is not a number. */
export function typedCount(text: string): number | null {
  const digits = text.replace(/[\s,.]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** Whether nothing narrows the change down, so that it applies to every device of the company. */
export const hitsEveryDevice = ({ change }: Pick<Preview, 'change'>): boolean =>
  change.filters.length === 0 && change.macs === undefined;

/** Whether the number must be typed: many devices change, or the same change was confirmed before and is still open. */
export const asksCount = (preview: Preview): boolean =>
  reachOf(preview) >= typedFrom || preview.repeats !== undefined;

export const isCountTyped = (preview: Preview, { count }: Confirmation): boolean =>
  typedCount(count) === reachOf(preview);

export const isNameTyped = (company: string, { name }: Confirmation): boolean =>
  name.trim() === company.trim();

/** The canary as the main process takes it; `null` where it is invalid, `undefined` where there is none. */
const canaryIn = (preview: Preview, { canary }: Confirmation) =>
  canary && reachOf(preview) > canaryOver ? canaryOf(canary, reachOf(preview)).input : undefined;

/** What is still missing before a preview may be applied, as a sentence; `null` when nothing is. */
export function missingOf(preview: Preview, confirmation: Confirmation, company: string): string | null {
  const reach = reachOf(preview);
  if (reach === 0) return say('missingReach');
  if (preview.disagreements && !confirmation.isSeen) return say('missingSeen');
  if (canaryIn(preview, confirmation) === null) return say('missingFirst');
  if (asksCount(preview) && !isCountTyped(preview, confirmation)) return say('missingCount');
  if (hitsEveryDevice(preview) && !isNameTyped(company, confirmation)) return say('missingName');
  return null;
}

/** The confirmation as the main process takes it: only what this preview requires. */
export function confirmedInput(preview: Preview, confirmation: Confirmation) {
  const canary = canaryIn(preview, confirmation);
  return {
    ...(asksCount(preview) ? { typedCount: reachOf(preview) } : {}),
    ...(hitsEveryDevice(preview) ? { typedName: confirmation.name.trim() } : {}),
    ...(preview.disagreements ? { acceptDisagreement: confirmation.isSeen } : {}),
    ...(canary ? { canary } : {}),
  };
}
