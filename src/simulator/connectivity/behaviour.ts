/**
 * How a device keeps its connection: hardly any outage, some, parked for hours, 20 to 200 drops a day, away for
 * weeks, or not yet connected at all.
 */
export type Behaviour = 'quiet' | 'occasional' | 'spare' | 'flapping' | 'dead' | 'never';
