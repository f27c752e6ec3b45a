import type { Check, CheckStep, Recording, RequestRecord } from '@shared/diagnostics/contract.ts';
import { stepWordsInEnglish } from '@shared/diagnostics/step-words.ts';
import type { Pseudonyms } from './pseudonyms.ts';

/** What a report contains besides the check and the requests. */
export interface ReportFrame {
  /** `Rollcall 0.1.0`. */
  readonly application: string;
  /** `linux x64`. */
  readonly platform: string;
  readonly madeAtMs: number;
}

/** A report of what is known about the connection, in English since it is shared with others. */
export interface Report extends ReportFrame {
  readonly check: Check | null;
  readonly records: readonly RequestRecord[];
  readonly isPlain: boolean;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * Returns what is shown of a check and of requests, with pseudonyms for MAC addresses and device names or with what they
 * stand for.
 */
export function reportOf(
  frame: ReportFrame,
  { check, recording }: { readonly check: Check | null; readonly recording: Recording },
  { pseudonyms, isPlain }: { readonly pseudonyms: Pseudonyms; readonly isPlain: boolean },
): Report {
  const shown = (text: string): string => (isPlain ? pseudonyms.plain(text) : pseudonyms.withoutMacs(text));
  const parts = JSON.parse(JSON.stringify({ check, records: recording.records }), (_, value: unknown) =>
    typeof value === 'string' ? shown(value) : value,
  ) as Pick<Report, 'check' | 'records'>;
  return { ...frame, ...parts, isPlain };
}

function stepLines({ id, state, elapsedMs, facts, error }: CheckStep): string[] {
  const took = elapsedMs === null ? '' : `, ${elapsedMs} ms`;
  const why = error ? [error.happened, `${error.code}${error.details ? ` · ${error.details}` : ''}`] : [];
  const sample = error?.sample
    ? [`${error.sample.path}: expected ${error.sample.expected}`, ...error.sample.excerpt.split('\n')]
    : [];
  return [
    `${stepWordsInEnglish(id)}: ${state}${took}`,
    ...[...facts, ...why, ...sample].map((line) => `    ${line}`),
  ];
}

function checkLines(check: Check | null): string[] {
  if (!check) return ['The connection was not checked.'];
  const { serviceAddress, account } = check.target;
  const whose = account ? `${account.name} (${account.companyId}), ${serviceAddress}` : serviceAddress;
  return [`Checked: ${whose}, ${iso(check.startedAtMs)}, ${check.state}`, ...check.steps.flatMap(stepLines)];
}

function recordLines(record: RequestRecord): string[] {
  const { atMs, method, path, status, error, elapsedMs, attempts, requestBytes, answerBytes } = record;
  const outcome = status === null ? (error ?? 'no answer') : `HTTP ${status}`;
  const bodies = [record.request, record.answer].filter((body) => body !== '');
  return [
    `${iso(atMs)} ${method} ${path}: ${outcome}, ${Math.round(elapsedMs)} ms, attempts ${attempts}, ${requestBytes} → ${answerBytes} bytes`,
    ...bodies.map((body) => `    ${body}`),
  ];
}

/** Returns in a sentence whether a report contains MAC addresses and device names. */
export const namesLine = (isPlain: boolean): string =>
  isPlain
    ? 'MAC addresses and device names stand here as they are.'
    : 'MAC addresses and device names are replaced.';

/** Returns the report as text to paste; times are ISO 8601 in UTC. */
export function reportText({ application, platform, madeAtMs, check, records, isPlain }: Report): string {
  return [
    `${application}, ${platform}, ${iso(madeAtMs)}`,
    namesLine(isPlain),
    '',
    ...checkLines(check),
    '',
    records.length === 0 ? 'No requests were recorded.' : `Recorded requests: ${records.length}`,
    ...records.flatMap(recordLines),
    '',
  ].join('\n');
}

/** Returns the report as JSON, for programs; times are milliseconds since the epoch. */
export const reportJson = (report: Report): string =>
  `${JSON.stringify({ format: 'rollcall-diagnostics', version: 1, ...report }, null, 2)}\n`;
