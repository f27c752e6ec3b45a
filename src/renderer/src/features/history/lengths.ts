export { availabilityText, lengthText } from '@shared/history/lengths.ts';
