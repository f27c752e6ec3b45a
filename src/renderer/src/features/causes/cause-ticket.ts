import { nameWithId } from '@shared/accounts/company-id.ts';
import type { CommonCause, GroupQuestion, OfflineSince } from '@shared/causes/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import { fieldValueText } from '@shared/devices/value-words.ts';
import { momentText, spanText, timeZoneOf } from '@page/features/history/index.ts';
import { ageText, countWords, groupWords, knownWords, maxMomentsSince, noneWords } from './cause-words.ts';
import { say } from './words.ts';

/** What was found about a group of devices, for a ticket. */
export interface CauseTicket {
  readonly company: { readonly name: string; readonly companyId: number };
  readonly group: GroupQuestion;
  readonly found: CommonCause;
  readonly fields: readonly Field[];
  /** When the devices were read, milliseconds since the epoch. */
  readonly readAtMs: number;
  readonly nowMs: number;
}

const moment = (timeMs: number): string =>
  `${momentText(timeMs, 'local', 'dayYear')}, ${momentText(timeMs, 'local', 'clockSecond')}`;

/** The number of devices by how long they have been offline, and the moments at which several of them went offline. */
function sinceLines({ ages, moments, unknown }: OfflineSince, nowMs: number): string[] {
  const byAge = ages.map((one) => ({ age: ageText(one), devices: one.devices }));
  const notKnown = unknown === 0 ? [] : [{ age: say('ageUnknown'), devices: unknown }];
  const together = moments.slice(0, maxMomentsSince).map(({ startMs, endMs, devices }) => ({
    age: spanText(startMs, endMs, 'local', nowMs),
    devices,
  }));
  const lines = (counted: readonly { readonly age: string; readonly devices: number }[]): string[] =>
    counted.map(({ age, devices }) => `- ${say('ageLabel', { age, n: devices })}`);
  return [
    ...['', say('sinceWhen'), ...lines([...byAge, ...notKnown])],
    ...(together.length === 0 ? [] : ['', say('togetherNow'), ...lines(together)]),
  ];
}

function sharedLines({ found, fields }: CauseTicket): string[] {
  if (found.values.length === 0) return [noneWords(found.macs.length, found.fields)];
  const sizes = { group: found.macs.length, all: found.known };
  return found.values.map((shared) => {
    const field = fields.find(({ name }) => name === shared.fieldName);
    const value = fieldValueText(field, shared.value).replaceAll(/\s+/g, ' ').trim();
    return `- ${field?.displayName ?? shared.fieldName}: ${value} (${countWords(shared, sizes)})`;
  });
}

/** Returns what was found as lines of text for a reader without Rollcall. */
export function causeTicketText(ticket: CauseTicket): string {
  const { company, group, found, readAtMs, nowMs } = ticket;
  return [
    nameWithId(company),
    groupWords(group, found.macs.length, nowMs),
    `${say('read')}: ${moment(readAtMs)} (${timeZoneOf('local')})`,
    ...(found.since ? sinceLines(found.since, nowMs) : []),
    '',
    say('whatTheyShare'),
    ...sharedLines(ticket),
    knownWords(found, group),
  ].join('\n');
}
