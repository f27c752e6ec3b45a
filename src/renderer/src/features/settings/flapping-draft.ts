import type { FlappingThresholds } from '@shared/history/flapping.ts';

/** An input of the thresholds: what it is called, its unit, and what it may be, in the unit that is shown. */
export interface ThresholdInput {
  readonly key: keyof FlappingThresholds;
  readonly label: string;
  readonly unit: string;
  /** What is shown for one of what is kept: 100 for a share shown in per cent. */
  readonly scale: number;
  readonly least: number;
  readonly most: number;
}

const input = (
  key: keyof FlappingThresholds,
  label: string,
  unit: string,
  [least, most, scale = 1]: readonly [least: number, most: number, scale?: number],
): ThresholdInput => ({ key, label, unit, least, most, scale });

/** The inputs in their order. */
export const thresholdInputs: readonly ThresholdInput[] = [
  input('beginPerHour', 'Begins at', 'changes an hour', [0.1, 10_000]),
  input('endPerHour', 'Ends below', 'changes an hour', [0, 10_000]),
  input('beginShortShare', 'Or begins at', '% short times online', [1, 100, 100]),
  input('endShortShare', 'And ends below', '% short times online', [0, 100, 100]),
  input('windowHours', 'Looks back', 'hours', [0.25, 168]),
  input('shortSessionMinutes', 'Short is under', 'minutes online', [0.1, 1440]),
  input('leastSessions', 'Share counts from', 'times online', [1, 1000]),
  input('handshakeKb', 'A reconnection takes', 'kB for TLS', [0, 10_000]),
  input('resyncKb', 'And', 'kB to read all fields', [0, 10_000]),
];

const shownOf = ({ key, scale }: ThresholdInput, thresholds: FlappingThresholds): string =>
  String(Number((thresholds[key] * scale).toFixed(6)));

/** The texts of the inputs. */
export const textsOf = (thresholds: FlappingThresholds): Record<string, string> =>
  Object.fromEntries(thresholdInputs.map((each) => [each.key, shownOf(each, thresholds)]));

function problemOf({ key, least, most }: ThresholdInput, text: string): string | null {
  const number = Number(text);
  if (text.trim() === '' || !(number >= least && number <= most)) return `From ${least} to ${most}.`;
  return key === 'leastSessions' && !Number.isInteger(number) ? 'A whole number.' : null;
}

/** The thresholds of the texts, or what is wrong with each. */
export function thresholdsOf(
  texts: Readonly<Record<string, string>>,
): { thresholds: FlappingThresholds } | { problems: Record<string, string> } {
  const textOf = ({ key }: ThresholdInput): string => texts[key] ?? '';
  const problems = thresholdInputs.flatMap((each) => {
    const problem = problemOf(each, textOf(each));
    return problem === null ? [] : [[each.key, problem] as const];
  });
  if (problems.length > 0) return { problems: Object.fromEntries(problems) };
  const numbers = thresholdInputs.map((each) => [each.key, Number(textOf(each)) / each.scale] as const);
  const thresholds = Object.fromEntries(numbers) as unknown as FlappingThresholds;
  const above = 'Not above what begins it.';
  if (thresholds.endPerHour > thresholds.beginPerHour) return { problems: { endPerHour: above } };
  if (thresholds.endShortShare > thresholds.beginShortShare) return { problems: { endShortShare: above } };
  return { thresholds };
}
