import { nameWithId } from '@shared/accounts/company-id.ts';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { availabilityOf } from '@shared/history/availability.ts';
import { offlineText, outagesText } from '@shared/history/known-text.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { Span } from '@shared/history/spans.ts';
import { linkTo } from '@shared/opening/link.ts';
import { availabilityText, lengthText, spanLengthText } from '@shared/history/lengths.ts';
import { fieldValueText } from '@shared/devices/value-words.ts';
import { momentText, timeZoneOf, type Zone } from '@page/features/history/index.ts';
import {
  cameBackText,
  countedText,
  fewOutages,
  inOrder,
  isLong,
  outagesIn,
  type ListedOutage,
} from './outage-list.ts';
import { viewText } from '../connection/view-text.ts';
import { say } from '../words.ts';

/** The connection of a device, for a ticket. */
export interface TicketConnection {
  /** Everything known about it, and the visible part of it. */
  readonly all: readonly ConnectionSegment[];
  readonly segments: readonly ConnectionSegment[];
  readonly view: Span;
  /** Maintenance windows, ascending. */
  readonly excluded: readonly Span[];
  readonly readAtMs: number | null;
}

/** The device, for a ticket. */
export interface Ticket {
  readonly name: string;
  readonly mac: string;
  readonly company: { readonly name: string; readonly companyId: number };
  /** In words, including since when where that is known; empty where the device has none. */
  readonly state: string;
  readonly fields: readonly Field[];
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly zone: Zone;
  /** When the values were read, milliseconds since the epoch. */
  readonly readAtMs: number;
  /** `null` where no history is known. */
  readonly connection: TicketConnection | null;
}

const line = (what: string, text: string): string => `${what}: ${text.replaceAll(/\s+/g, ' ').trim()}`;

const moment = (timeMs: number, zone: Zone): string =>
  `${momentText(timeMs, zone, 'dayYear')}, ${momentText(timeMs, zone, 'clockSecond')}`;

function outageText(outage: ListedOutage, zone: Zone): string {
  const length = spanLengthText(outage);
  const words = outage.isWhole ? length : say('atLeast', { length });
  const start = moment(outage.startMs, zone);
  const beginning = outage.hasBeginning ? start : say('before', { moment: start });
  const told = [`- ${beginning} – ${cameBackText(outage, zone)}`, words, countedText(outage)];
  return told.filter((part) => part !== null).join(', ');
}

/** The outages of a connection, newest first; of many, the one that goes on and some of the long ones, named as such. */
function outageLines({ all, view, excluded }: TicketConnection, zone: Zone): string[] {
  const outages = inOrder(outagesIn(all, view, excluded), 'newest');
  const text = (outage: ListedOutage): string => outageText(outage, zone);
  if (outages.length <= fewOutages) return outages.map(text);
  const long = outages.filter(isLong);
  const short = outages.filter((outage) => outage.isOpen && !isLong(outage));
  const further = outages.length - short.length - Math.min(long.length, fewOutages);
  return [
    ...short.map(text),
    line(say('longOutages'), say('listedOf', { listed: long.length, all: outages.length })),
    ...long.slice(0, fewOutages).map(text),
    ...(further > 0 ? [`- ${say('furtherOutages', { n: further })}`] : []),
  ];
}

function connectionLines({ connection, zone }: Ticket): string[] {
  if (connection === null) return [];
  const { segments, view, excluded, readAtMs } = connection;
  const figures = availabilityOf(segments, excluded);
  return [
    '',
    `${say('connectionHistory')}: ${viewText(view, zone)} (${timeZoneOf(zone)})`,
    line(say('availability'), availabilityText(figures.availability)),
    line(say('outages'), outagesText(figures)),
    line(say('timeOffline'), offlineText(figures)),
    line(say('unknownNotCounted'), lengthText(figures.unknownMs)),
    ...(figures.excludedMs > 0 ? [line(say('maintenance'), lengthText(figures.excludedMs))] : []),
    ...outageLines(connection, zone),
    ...(readAtMs === null ? [] : [line(say('lastRead'), moment(readAtMs, zone))]),
  ];
}

/**
 * Returns a device as lines of text for a reader without Rollcall: its identity, its state, its fields and its
 * connection, with the link that opens it here.
 */
export function ticketText(ticket: Ticket): string {
  const { name, mac, company, state, fields, values, zone, readAtMs } = ticket;
  const known = fields.filter((field) => (values.get(field.name) ?? null) !== null);
  return [
    name === mac ? mac : `${name} (${mac})`,
    nameWithId(company),
    ...(state === '' ? [] : [state]),
    ...known.map((field) => line(field.displayName, fieldValueText(field, values.get(field.name) ?? null))),
    line(say('lastRead'), moment(readAtMs, zone)),
    ...connectionLines(ticket),
    '',
    linkTo({ companyId: company.companyId, mac }),
  ].join('\n');
}
