import { inLanguage } from '@shared/words/language.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import type { ReportOrder } from '@shared/reports/contract.ts';
import { say } from './words.ts';

/** How far back months are offered: what was kept outlives what the service keeps. */
const offeredMonths = 13;

const two = (number: number): string => String(number).padStart(2, '0');

/** A month, `2026-10`, and what it is called. */
export interface MonthChoice {
  readonly value: string;
  readonly text: string;
  readonly note?: string;
}

const monthFormat = inLanguage((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' }));

/** The months that can be reported on, newest first; the one that is not over says so. */
export function monthChoices(nowMs: number): MonthChoice[] {
  const now = new Date(nowMs);
  return Array.from({ length: offeredMonths }, (_, back) => {
    const first = new Date(now.getFullYear(), now.getMonth() - back, 1);
    const value = `${String(first.getFullYear())}-${two(first.getMonth() + 1)}`;
    return { value, text: monthFormat().format(first), ...(back === 0 ? { note: say('notOver') } : {}) };
  });
}

/** What is chosen on the page. */
export interface OrderDraft {
  kind: ReportOrder['subject']['kind'];
  fieldName: string | undefined;
  mac: string;
  month: string | undefined;
  timeZone: string;
}

function subjectOf({ kind, fieldName, mac }: OrderDraft): ReportOrder['subject'] | null {
  if (kind === 'company') return { kind };
  if (kind === 'field') return fieldName === undefined ? null : { kind, fieldName };
  const normalised = normaliseMac(mac);
  return normalised === null ? null : { kind, mac: normalised };
}

/** The order of a draft; `null` while something is not chosen. */
export function orderOf(draft: OrderDraft): ReportOrder | null {
  const subject = subjectOf(draft);
  const { month, timeZone } = draft;
  return subject === null || month === undefined ? null : { subject, month, timeZone };
}
