import { logFactorial } from './log-factorial.ts';

/** How often something occurs in a group of devices, and among all devices, the group included. */
export interface Counts {
  /** Devices of the group that have it, and the size of the group. */
  readonly inGroup: number;
  readonly group: number;
  /** All devices that have it, and the number of all devices. */
  readonly inAll: number;
  readonly all: number;
}

/**
 * Returns the ratio of the share in the group to the share among all devices; 1 is as often as everywhere (the lift of an
 * association rule, there called interest: Brin, Motwani, Ullman, Tsur, "Dynamic itemset counting and implication rules for
 * market basket data", SIGMOD 1997). 0 when the group is empty or no device has it.
 */
export function liftOf({ inGroup, group, inAll, all }: Counts): number {
  return group === 0 || inAll === 0 ? 0 : (inGroup * all) / (group * inAll);
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * Returns the probability that a group of that size, drawn at random from all devices, has it as often or more often: the
 * one-sided exact test of Fisher ("The logic of inductive inference", Journal of the Royal Statistical Society 98, 1935),
 * which is the upper tail of the hypergeometric distribution.
 */
export function chanceOfSharing({ inGroup, group, inAll, all }: Counts): number {
  const maxInGroup = Math.min(group, inAll);
  const minInGroup = Math.max(0, group + inAll - all);
  if (inGroup <= minInGroup) return 1;
  if (inGroup > maxInGroup) return 0;
  const first = logChoose(inAll, inGroup) + logChoose(all - inAll, group - inGroup) - logChoose(all, group);
  // Each further term is computed by its ratio to the one before, so that none overflows.
  let term = 1;
  let sum = 1;
  for (let k = inGroup; k < maxInGroup; k += 1) {
    term *= ((inAll - k) * (group - k)) / ((k + 1) * (all - inAll - group + k + 1));
    sum += term;
  }
  return Math.min(1, Math.exp(first) * sum);
}

/** Terms below this share of the sum change nothing that is shown. */
const negligible = 1e-12;

/** How many events there were in a time of which the rate is known, so many times as long as the window in question. */
export interface UsualRate {
  readonly events: number;
  readonly windows: number;
}

/**
 * Returns the probability of at least `count` events in a window at the rate of other windows: the upper tail of the
 * negative binomial distribution, which is that of a Poisson count whose rate is only known from these events (Gelman and
 * others, "Bayesian Data Analysis", 3rd edition, section 2.6; the prior of the rate is uniform). 1 if there are no others.
 */
export function chanceOfCount(count: number, { events, windows }: UsualRate): number {
  if (count <= 0 || windows <= 0) return 1;
  const share = 1 / (1 + windows);
  const termAt = (k: number): number =>
    Math.exp(logChoose(events + k, k) + k * Math.log(share) + (events + 1) * Math.log1p(-share));
  // Up to the mean the terms may still grow, and the lower tail is the shorter sum.
  if (count <= (events + 1) / windows) {
    let below = 0;
    for (let k = 0; k < count; k += 1) below += termAt(k);
    return Math.max(0, 1 - below);
  }
  let term = 1;
  let sum = 1;
  for (let k = count + 1; term > negligible * sum; k += 1) {
    term *= (share * (events + k)) / k;
    sum += term;
  }
  return Math.min(1, termAt(count) * sum);
}
