import { dayMs, minuteMs } from '../time.ts';

/** A smaller lead of a clock matters to nothing, but would vary from answer to answer, milliseconds. */
export const negligibleLeadMs = 10_000;

const tellingLeadMs = 2 * minuteMs;

/** The largest lead that is allowed for, milliseconds: a larger one may be the error of a header (decision 34). */
const largestCountedMs = dayMs;

/** Whether a lead of the clock of the service, in milliseconds, is so large that the user has to know of it. */
export const isTellingLead = (leadMs: number): boolean => Math.abs(leadMs) >= tellingLeadMs;

/** Whether times are counted by the clock of the service where it is ahead by so many milliseconds. */
export const isCountedLead = (leadMs: number): boolean => Math.abs(leadMs) <= largestCountedMs;

/**
 * Returns by how much the present of the service is later than this computer's, milliseconds; 0 where a lead is not
 * allowed for.
 */
export const countedLeadMs = (leadMs: number): number => (isCountedLead(leadMs) ? leadMs : 0);
