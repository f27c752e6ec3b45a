import type { FlappingThresholds } from '@shared/history/flapping.ts';
import { numberToType, typedNumber } from '@page/ui/typed-number.ts';
import { say } from './words.ts';

/** An input of the thresholds, with its limits in the displayed unit; its name is the message under its key. */
export interface ThresholdInput {
  readonly key: keyof FlappingThresholds;
  /** The factor from the stored to the displayed value: 100 for a share shown in per cent. */
  readonly scale: number;
  readonly least: number;
  readonly most: number;
}

const input = (
  key: keyof FlappingThresholds,
  [least, most, scale = 1]: readonly [least: number, most: number, scale?: number],
): ThresholdInput => ({ key, least, most, scale });

/** The inputs in their order. */
export const thresholdInputs: readonly ThresholdInput[] = [
  input('beginPerHour', [0.1, 10_000]),
  input('endPerHour', [0, 10_000]),
  input('beginShortShare', [1, 100, 100]),
  input('endShortShare', [0, 100, 100]),
  input('windowHours', [0.25, 168]),
  input('shortSessionMinutes', [0.1, 1440]),
  input('leastSessions', [1, 1000]),
  input('handshakeKb', [0, 10_000]),
  input('resyncKb', [0, 10_000]),
];

const shownOf = ({ key, scale }: ThresholdInput, thresholds: FlappingThresholds): string =>
  numberToType(Number((thresholds[key] * scale).toFixed(6)));

/** Returns the texts of the inputs. */
export const textsOf = (thresholds: FlappingThresholds): Record<string, string> =>
  Object.fromEntries(thresholdInputs.map((each) => [each.key, shownOf(each, thresholds)]));

/** Returns the number of a text; NaN where it is none. */
function numberOf(text: string): number {
  const number = typedNumber(text);
  return typeof number === 'number' ? number : NaN;
}

function problemOf({ key, least, most }: ThresholdInput, text: string): string | null {
  const number = numberOf(text);
  if (!(number >= least && number <= most)) {
    // As they can be typed: without grouping.
    return say('fromTo', { least: numberToType(least), most: numberToType(most) });
  }
  return key === 'leastSessions' && !Number.isInteger(number) ? say('wholeNumber') : null;
}

/** Returns the thresholds of the texts, or what is wrong with each. */
export function thresholdsOf(
  texts: Readonly<Record<string, string>>,
): { thresholds: FlappingThresholds } | { problems: Record<string, string> } {
  const textOf = ({ key }: ThresholdInput): string => texts[key] ?? '';
  const problems = thresholdInputs.flatMap((each) => {
    const problem = problemOf(each, textOf(each));
    return problem === null ? [] : [[each.key, problem] as const];
  });
  if (problems.length > 0) return { problems: Object.fromEntries(problems) };
  const numbers = thresholdInputs.map((each) => [each.key, numberOf(textOf(each)) / each.scale] as const);
  const thresholds = Object.fromEntries(numbers) as unknown as FlappingThresholds;
  const above = say('notAboveBegin');
  if (thresholds.endPerHour > thresholds.beginPerHour) return { problems: { endPerHour: above } };
  if (thresholds.endShortShare > thresholds.beginShortShare) return { problems: { endShortShare: above } };
  return { thresholds };
}
