import type { Filter, Operand } from '@shared/devices/filter.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import { sentencesFor } from './errors/sentences.ts';
import { ServiceError } from './errors/service-error.ts';
import { say } from './words.ts';

/** A filter on the wire (specification, Filter and Rule). */
export interface WireFilter {
  readonly field_name: string;
  readonly rule: { readonly operator_id: string; readonly operands: readonly Operand[] };
}

/** Refuses a request that must not be made; nothing was sent. */
function refuse(endpoint: string, wrong: string): never {
  const kind = 'invalid-request';
  const words = sentencesFor({ kind, effect: 'read', delivery: 'not-sent', host: '', wrong });
  throw new ServiceError(
    { code: kind, ...words, details: endpoint },
    { delivery: 'not-sent', status: null, endpoint },
  );
}

const notWhole = {
  'Company ID': 'companyIdNotWhole',
  Page: 'pageNotWhole',
  'Page size': 'pageSizeNotWhole',
} as const;

/** A positive whole number of a request (company id, page, size), or `ServiceError` `invalid-request`. */
export function positiveInteger(value: number, name: keyof typeof notWhole): number {
  if (!Number.isSafeInteger(value) || value < 1) refuse(name, say(notWhole[name]));
  return value;
}

/** The canonical MAC address as a path segment, or `ServiceError` `invalid-request`. */
export function macSegment(text: string): string {
  return normaliseMac(text) ?? refuse('MAC address', say('noMac'));
}

/** An identifier as one path segment, or `ServiceError` `invalid-request`. */
export function idSegment(text: string): string {
  if (text === '' || /^\.{1,2}$/.test(text)) refuse('Operation ID', say('noOperationId'));
  return encodeURIComponent(text.toWellFormed());
}

/** A time as the service wants it, ISO 8601 in UTC, or `ServiceError` `invalid-request`. */
export function isoTime(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? refuse('Time', say('noTime')) : date.toISOString();
}

/** A value that JSON can carry; not a number that JSON would turn into null. */
export function operand(value: Operand): Operand {
  if (typeof value === 'number' && !Number.isFinite(value)) refuse('Value', say('noNumber'));
  return value;
}

/** Filters as the service wants them. */
export const wireFilters = (filters: readonly Filter[]): WireFilter[] =>
  filters.map(({ fieldName, operatorId, operands }) => ({
    field_name: fieldName,
    rule: { operator_id: operatorId, operands: operands.map(operand) },
  }));
