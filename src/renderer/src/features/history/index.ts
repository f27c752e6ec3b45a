export { connectionOf, lastDays, seriesOf, withinDays } from './connection.ts';
export { useExcludedTime } from './excluded-time.ts';
export { useHistoryReading } from './history-reading.ts';
export { readingText } from './reading-text.ts';
export { remarkWords } from './remark-words.ts';
export { aboutText, budgetText, requestsMs } from './request-budget.ts';
export { spanText } from './span-text.ts';
export { momentText, offsetOf, timeZoneOf, type Zone } from './zone.ts';
