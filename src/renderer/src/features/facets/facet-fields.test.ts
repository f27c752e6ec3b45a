import { expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { findFacetFields } from './facet-fields.ts';

it('finds fields by the beginning of a Greek word in capitals', () => {
  const street = sampleField({ name: 'Street', displayName: 'Οδοσα' });
  expect(findFacetFields([street], 'ΟΔΟΣ')).toEqual([street]);
});
