export { connectionOf, lastDays, seriesOf, withinDays } from './connection.ts';
export { useExcludedTime } from './excluded-time.ts';
export { useHistoryReading } from './history-reading.ts';
export { availabilityText, lengthText } from './lengths.ts';
export { readingText } from './reading-text.ts';
export { remarkWords } from './remark-words.ts';
export { sentinelOf } from '@shared/history/sentinel.ts';
export { stretchText } from './stretch-text.ts';
export { momentText, offsetOf, timeZoneOf, type Zone } from './zone.ts';
