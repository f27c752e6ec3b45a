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

function gapsOf({ devices, first, words }: WatchFinding): { who: string; what: string } {
  const [only] = first;
  return { who: devices === 1 && only ? only.name || only.mac : howMany('devices', devices), what: words };
}

function namesOf({ devices, first }: WatchFinding): string {
  const named = first.slice(0, maxLines).map(({ name, mac }) => name || mac);
  const [names, others] = [named.join(', '), devices - named.length];
  return others > 0 ? say('namesAndMore', { names, n: others }) : say('names', { names });
}

const linesOf = (findings: readonly WatchFinding[]): string => {
  const lines = findings.slice(0, maxLines).map((one) => say('foundSentence', gapsOf(one)));
  const others = findings.length - lines.length;
  return [...lines, ...(others > 0 ? [say('andMore', { n: others })] : [])].join(' ');
};

/** Returns a single notice of everything that was found; what devices share, if anything, replaces their names. */
export function noticeOf(findings: readonly WatchFinding[], companyName: string): WatchNotice | null {
  const [only] = findings;
  if (!only) return null;
  if (findings.length > 1) {
    const title = say('findings', { company: companyName, n: findings.length });
    return { title, body: linesOf(findings) };
  }
  const about = only.devices === 1 ? '' : `${only.shared ?? namesOf(only)} `;
  const body = `${about}${say('ofRule', { rule: only.ruleName, company: companyName })}`;
  return { title: say('found', gapsOf(only)), body };
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
}

/** Returns the daily summary: the state of the company, and what was found since the previous summary. */
export function digestOf({ companyName, offline, devices, findings }: Day): WatchNotice {
  return {
    title: say('digest', { company: companyName, offline, n: devices }),
    body: findings.length === 0 ? say('nothingFound') : linesOf(findings),
  };
}
