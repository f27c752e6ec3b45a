import type { Report } from './contract.ts';
import { say } from './words.ts';

/** The longest criteria that are shown, in characters: a view may name thousands of devices one by one. */
const longest = 600;

/**
 * Returns which devices a report about a view is about, as a sentence. Criteria that are too long to read are cut off;
 * a saved report has them all in `parameters.json`.
 */
export function viewWords({ filters, search }: NonNullable<Report['view']>): string {
  const criteria = [filters, ...(search === '' ? [] : [say('foundBy', { search })])].filter(
    (text) => text !== '',
  );
  const text = criteria.length === 0 ? say('allDevices') : criteria.join('; ');
  return say('inView', { criteria: text.length > longest ? `${text.slice(0, longest)}…` : text });
}
