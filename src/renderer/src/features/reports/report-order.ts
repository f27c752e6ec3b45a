import { inLanguage } from '@shared/words/language.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import { offsetsOf } from '@shared/history/zone-clock.ts';
import type { ReportOrder } from '@shared/reports/contract.ts';
import { say } from './words.ts';

/** How many months are offered: stored histories outlive those of the service. */
const offeredMonths = 13;

/** A month, `2026-10`, and its name. */
export interface MonthChoice {
  readonly value: string;
  readonly text: string;
  readonly note?: string;
}

const monthFormat = inLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** Returns the months that can be reported on, newest first; the one that is current in the time zone is not over. */
export function monthChoices(nowMs: number, timeZone: string): MonthChoice[] {
  const now = new Date(nowMs + offsetsOf(timeZone)(nowMs));
  return Array.from({ length: offeredMonths }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back));
    const value = first.toISOString().slice(0, 7);
    return { value, text: monthFormat().format(first), ...(back === 0 ? { note: say('notOver') } : {}) };
  });
}

/** The choices made in the form. */
export interface OrderDraft {
  kind: ReportOrder['subject']['kind'];
  fieldName: string | undefined;
  viewId: string | undefined;
  mac: string;
  month: string | undefined;
  timeZone: string;
}

/** Returns the draft in another time zone, with the newest month if the chosen one is not offered there. */
export function inTimeZone(draft: OrderDraft, timeZone: string, nowMs: number): OrderDraft {
  const months = monthChoices(nowMs, timeZone).map(({ value }) => value);
  const { month } = draft;
  return { ...draft, timeZone, month: month === undefined || months.includes(month) ? month : months[0] };
}

/** What a report was opened from: a device, a view, or neither. */
export interface OpenedFrom {
  readonly mac?: string | undefined;
  readonly viewId?: string | undefined;
}

/** Returns the draft about what a report was opened from, over the last complete month: most reports are about that. */
export function draftFrom({ mac, viewId }: OpenedFrom, timeZone: string, nowMs: number): OrderDraft {
  const month = monthChoices(nowMs, timeZone)[1]?.value;
  const rest = { fieldName: undefined, viewId, mac: mac ?? '', month, timeZone };
  if (mac !== undefined) return { kind: 'device', ...rest };
  return { kind: viewId === undefined ? 'company' : 'view', ...rest };
}

function subjectOf({ kind, fieldName, viewId, mac }: OrderDraft): ReportOrder['subject'] | null {
  if (kind === 'company') return { kind };
  if (kind === 'field') return fieldName === undefined ? null : { kind, fieldName };
  if (kind === 'view') return viewId === undefined ? null : { kind, viewId };
  const normalised = normaliseMac(mac);
  return normalised === null ? null : { kind, mac: normalised };
}

/** Returns the order of a draft; `null` while something is not chosen. */
export function orderOf(draft: OrderDraft): ReportOrder | null {
  const subject = subjectOf(draft);
  const { month, timeZone } = draft;
  return subject === null || month === undefined ? null : { subject, month, timeZone };
}
