import type { Filter, Operand } from '@shared/devices/filter.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import { sentencesFor } from './errors/sentences.ts';
import { ServiceError } from './errors/service-error.ts';
import { say } from './words.ts';

/** A filter in the format of the service (specification, Filter and Rule). */
export interface WireFilter {
  readonly field_name: string;
  readonly rule: { readonly operator_id: string; readonly operands: readonly Operand[] };
}

/** Throws the error for a request that must not be made; nothing was sent. */
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

/**
 * Returns a positive integer of a request (company id, page, page size). Throws `ServiceError` `invalid-request` for
 * anything else.
 */
export function positiveInteger(value: number, name: keyof typeof notWhole): number {
  if (!Number.isSafeInteger(value) || value < 1) refuse(name, say(notWhole[name]));
  return value;
}

/** Returns the canonical MAC address as a path segment. Throws `ServiceError` `invalid-request`. */
export function macSegment(text: string): string {
  return normaliseMac(text) ?? refuse('MAC address', say('noMac'));
}

/** Returns an identifier as one path segment. Throws `ServiceError` `invalid-request`. */
export function idSegment(text: string): string {
  if (text === '' || /^\.{1,2}$/.test(text)) refuse('Operation ID', say('noOperationId'));
  return encodeURIComponent(text.toWellFormed());
}

/** Returns a time in the format of the service, ISO 8601 in UTC. Throws `ServiceError` `invalid-request`. */
export function isoTime(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? refuse('Time', say('noTime')) : date.toISOString();
}

/**
 * Returns a value that JSON can carry. Throws `ServiceError` `invalid-request` for a number that JSON would turn into
 * null.
 */
export function operand(value: Operand): Operand {
  if (typeof value === 'number' && !Number.isFinite(value)) refuse('Value', say('noNumber'));
  return value;
}

/** Returns filters in the format of the service. Throws `ServiceError` `invalid-request`. */
export const wireFilters = (filters: readonly Filter[]): WireFilter[] =>
  filters.map(({ fieldName, operatorId, operands }) => ({
    field_name: fieldName,
    rule: { operator_id: operatorId, operands: operands.map(operand) },
  }));
