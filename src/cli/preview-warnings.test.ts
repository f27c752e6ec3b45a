import { expect, it } from 'vitest';
import { samplePreview } from '@test/support/samples.ts';
import { warningsOf } from './preview-warnings.ts';

it('warns of nothing where nothing is unusual', () => {
  expect(warningsOf(samplePreview({}))).toEqual([]);
});

it('warns of filters that only the service has decided', () => {
  const [warning] = warningsOf(
    samplePreview({ uncheckedFilters: ['Firmware is like 6', 'Depot is near A'] }),
  );
  expect(warning).toBe(
    'Rollcall cannot check “Firmware is like 6”, “Depot is near A” itself for every device: which ones match is the service’s word.',
  );
});

it('warns of old values that a revert could not give back', () => {
  expect(warningsOf(samplePreview({ irrevocable: 2 }))).toEqual([
    'The old value of 2 devices cannot be set again: a revert would leave them as they are.',
  ]);
});
