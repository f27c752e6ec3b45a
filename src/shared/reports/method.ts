/** How a report looks for flapping, beside its thresholds. */
export const flappingMethod =
  'Flapping is looked for in the whole month, in excluded windows too; changes before the month are not looked at.';

/** How a report comes to its figures, as sentences that stand in it (docs/decisions/0019). */
export const methodSentences: readonly string[] = [
  'Availability is the time online divided by the time online and offline together.',
  'Unknown time, which was never read or of which the service said nothing, counts neither as online nor as offline; its share is stated.',
  'Time before a device was connected for the first time is counted apart, not as offline.',
  'The state at the start of the month is the one that an event before it left; of a device to which nothing happened in all the time that the service keeps, it is the present one.',
  'Excluded windows count for nothing: what was online or offline in them is left out of every figure, and an outage is shortened by them; one that lies in them altogether is no outage.',
  'An outage is a time offline without interruption. One that goes on over midnight counts once, on the day on which it began.',
  'MTTR is the mean length of the outages whose beginning and end both lie in the month (mean time to restoration, IEC 60050-192:2015; mean time to restore service, ITIL).',
  'MTBF is the time online divided by the number of outages whose beginning lies in the month (mean operating time between failures, IEC 60050-192:2015; mean time between failures, ITIL).',
  'Figures of several devices are made of the sums of their times and counts, so that a device of which more is known weighs more.',
  'Values of fields are those that the devices have now.',
];
