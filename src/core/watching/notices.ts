import type { WatchFinding } from '@shared/watching/contract.ts';
import { devicesWords } from '@shared/watching/words.ts';

/** What the system tells somebody. */
export interface WatchNotice {
  readonly title: string;
  readonly body: string;
}

/** How many findings and names a notice has room for. */
const mostLines = 3;

const whatOf = ({ devices, first, words }: WatchFinding): string => {
  const [only] = first;
  return `${devices === 1 && only ? only.name || only.mac : devicesWords(devices)}: ${words}`;
};

function namesOf({ devices, first }: WatchFinding): string {
  const names = first.slice(0, mostLines).map(({ name, mac }) => name || mac);
  const others = devices - names.length;
  return `${names.join(', ')}${others > 0 ? ` and ${others.toLocaleString('en-US')} more` : ''}.`;
}

const linesOf = (findings: readonly WatchFinding[]): string => {
  const lines = findings.slice(0, mostLines).map((one) => `${whatOf(one)}.`);
  const others = findings.length - lines.length;
  return [...lines, ...(others > 0 ? [`And ${others.toLocaleString('en-US')} more.`] : [])].join(' ');
};

/** One notice of all that was found, however many rules and devices: what they share takes the place of their names. */
export function noticeOf(findings: readonly WatchFinding[], companyName: string): WatchNotice | null {
  const [only] = findings;
  if (!only) return null;
  if (findings.length > 1) {
    return {
      title: `${companyName}: ${findings.length.toLocaleString('en-US')} findings`,
      body: linesOf(findings),
    };
  }
  const about = only.devices === 1 ? '' : `${only.shared ?? namesOf(only)} `;
  return { title: whatOf(only), body: `${about}${only.ruleName}, ${companyName}.` };
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
  const [is, of] = [offline, devices].map((count) => count.toLocaleString('en-US'));
  return {
    title: `${companyName}: ${is} of ${of} devices offline`,
    body: findings.length === 0 ? 'Nothing was found since the last summary.' : linesOf(findings),
  };
}
