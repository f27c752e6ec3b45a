import type { WatchFinding } from '@shared/watching/contract.ts';
import { howMany } from '@shared/words/counts.ts';
import { say } from './words.ts';

/** What the system tells somebody. */
export interface WatchNotice {
  readonly title: string;
  readonly body: string;
}

/** How many findings and names a notice has room for. */
const mostLines = 3;

function gapsOf({ devices, first, words }: WatchFinding): { who: string; what: string } {
  const [only] = first;
  return { who: devices === 1 && only ? only.name || only.mac : howMany('devices', devices), what: words };
}

function namesOf({ devices, first }: WatchFinding): string {
  const named = first.slice(0, mostLines).map(({ name, mac }) => name || mac);
  const [names, others] = [named.join(', '), devices - named.length];
  return others > 0 ? say('namesAndMore', { names, n: others }) : say('names', { names });
}

const linesOf = (findings: readonly WatchFinding[]): string => {
  const lines = findings.slice(0, mostLines).map((one) => say('foundSentence', gapsOf(one)));
  const others = findings.length - lines.length;
  return [...lines, ...(others > 0 ? [say('andMore', { n: others })] : [])].join(' ');
};

/** One notice of all that was found, however many rules and devices: what they share takes the place of their names. */
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

/** What a summary is told of. */
export interface Day {
  readonly companyName: string;
  readonly offline: number;
  readonly devices: number;
  readonly findings: readonly WatchFinding[];
}

/** The summary of a day: how the company stands, and what was found since the summary before. */
export function digestOf({ companyName, offline, devices, findings }: Day): WatchNotice {
  return {
    title: say('digest', { company: companyName, offline, n: devices }),
    body: findings.length === 0 ? say('nothingFound') : linesOf(findings),
  };
}
