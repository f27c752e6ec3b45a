import { dateText } from '@shared/devices/value-words.ts';
import { minuteMs } from '@shared/time.ts';
import type { WatchFinding } from '@shared/watching/contract.ts';
import { howMany } from '@shared/words/counts.ts';
import { say } from './words.ts';

/** A system notification. */
export interface WatchNotice {
  readonly title: string;
  readonly body: string;
}

/** How many findings and names a notice has room for. */
const maxLines = 3;

/** A condition in words; with the time if it was not found just now: it may not hold any more. */
function whatOf({ words, atMs }: WatchFinding, nowMs: number): string {
  if (nowMs - atMs < minuteMs) return words;
  return say('foundAt', { what: words, time: dateText(new Date(atMs).toISOString()) });
}

function gapsOf(finding: WatchFinding, nowMs: number): { who: string; what: string } {
  const { devices, first } = finding;
  const [only] = first;
  const who = devices === 1 && only ? only.name || only.mac : howMany('devices', devices);
  return { who, what: whatOf(finding, nowMs) };
}

function namesOf({ devices, first }: WatchFinding): string {
  const named = first.slice(0, maxLines).map(({ name, mac }) => name || mac);
  const [names, others] = [named.join(', '), devices - named.length];
  return others > 0 ? say('namesAndMore', { names, n: others }) : say('names', { names });
}

const linesOf = (findings: readonly WatchFinding[], nowMs: number): string => {
  const lines = findings.slice(0, maxLines).map((one) => say('foundSentence', gapsOf(one, nowMs)));
  const others = findings.length - lines.length;
  return [...lines, ...(others > 0 ? [say('andMore', { n: others })] : [])].join(' ');
};

/** Returns a single notice of everything that was found; what devices share, if anything, replaces their names. */
export function noticeOf(
  findings: readonly WatchFinding[],
  companyName: string,
  nowMs: number,
): WatchNotice | null {
  const [only] = findings;
  if (!only) return null;
  if (findings.length > 1) {
    const title = say('findings', { company: companyName, n: findings.length });
    return { title, body: linesOf(findings, nowMs) };
  }
  const about = only.devices === 1 ? '' : `${only.shared ?? namesOf(only)} `;
  const body = `${about}${say('ofRule', { rule: only.ruleName, company: companyName })}`;
  return { title: say('found', gapsOf(only, nowMs)), body };
}

/** Returns the notice that the rules of an account are not checked, because the service refused its password. */
export const refusedNotice = (companyName: string): WatchNotice => ({
  title: say('notWatched', { company: companyName }),
  body: say('signInAgain'),
});

/** The content of a daily summary. */
export interface Day {
  readonly companyName: string;
  readonly offline: number;
  readonly devices: number;
  readonly findings: readonly WatchFinding[];
  readonly nowMs: number;
}

/** Returns the daily summary: the state of the company, and what was found since the previous summary. */
export function digestOf({ companyName, offline, devices, findings, nowMs }: Day): WatchNotice {
  return {
    title: say('digest', { company: companyName, offline, n: devices }),
    body: findings.length === 0 ? say('nothingFound') : linesOf(findings, nowMs),
  };
}
