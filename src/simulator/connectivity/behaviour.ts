/**
 * How reliable a device's connection is: hardly any outage, some, parked for hours, 20 to 200 drops a day, away for
 * weeks, or never connected.
 */
export type Behaviour = 'quiet' | 'occasional' | 'spare' | 'flapping' | 'dead' | 'never';
