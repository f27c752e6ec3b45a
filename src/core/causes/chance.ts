import { logFactorial } from './log-factorial.ts';

/** How often something is found among some devices, and among all of them, those included. */
export interface Counts {
  /** Devices of the group that have it, and how many the group has. */
  readonly inGroup: number;
  readonly group: number;
  /** Devices of all that have it, and how many there are. */
  readonly inAll: number;
  readonly all: number;
}

/**
 * How many times as often the group has it as all have: 1 is as often as everywhere (the lift of an association rule,
 * there called interest: Brin, Motwani, Ullman, Tsur, "Dynamic itemset counting and implication rules for market basket
 * data", SIGMOD 1997). 0 where a share has nothing to be of.
 */
export function liftOf({ inGroup, group, inAll, all }: Counts): number {
  return group === 0 || inAll === 0 ? 0 : (inGroup * all) / (group * inAll);
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * The probability that a group of that size, drawn blindly from all, has it as often or more often: the one-sided exact
 * test of Fisher ("On the interpretation of χ² from contingency tables, and the calculation of P", Journal of the Royal
 * Statistical Society 85, 1922), which is the upper tail of the hypergeometric distribution.
 */
export function chanceOfSharing({ inGroup, group, inAll, all }: Counts): number {
  const most = Math.min(group, inAll);
  const least = Math.max(0, group + inAll - all);
  if (inGroup <= least) return 1;
  if (inGroup > most) return 0;
  const first = logChoose(inAll, inGroup) + logChoose(all - inAll, group - inGroup) - logChoose(all, group);
  // The terms after the first by their ratio to the one before, so that none overflows.
  let term = 1;
  let sum = 1;
  for (let k = inGroup; k < most; k += 1) {
    term *= ((inAll - k) * (group - k)) / ((k + 1) * (all - inAll - group + k + 1));
    sum += term;
  }
  return Math.min(1, Math.exp(first) * sum);
}

/** Terms beyond this share of the first change nothing that is shown. */
const negligible = 1e-12;

/** The probability of `count` or more events where `expected` are expected (upper tail of the Poisson distribution). */
export function chanceOfCount(count: number, expected: number): number {
  if (count <= 0) return 1;
  if (expected <= 0) return 0;
  // Near and below what is expected the terms still grow: the lower tail is then the shorter sum.
  if (count <= expected) {
    let below = 0;
    for (let k = 0; k < count; k += 1) below += Math.exp(k * Math.log(expected) - expected - logFactorial(k));
    return Math.max(0, 1 - below);
  }
  let term = 1;
  let sum = 1;
  for (let k = count + 1; term > negligible * sum; k += 1) {
    term *= expected / k;
    sum += term;
  }
  return Math.min(1, Math.exp(count * Math.log(expected) - expected - logFactorial(count)) * sum);
}
