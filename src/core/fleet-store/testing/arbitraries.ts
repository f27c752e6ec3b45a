import fc from 'fast-check';
import { anyValue, sampleFields } from '@shared/devices/testing/sample-values.ts';
import type { FieldValue } from '@shared/devices/value.ts';

export const fieldNames = [...sampleFields.map(({ name }) => name), 'Unheard'];

/** One of a few MAC addresses, so that they repeat. */
const anyMac: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 11 })
  .map((index) => `00:0A:14:88:${index % 3}6:${index.toString(16).toUpperCase().padStart(2, '0')}`);

/** The values of a device; of a field that occurs twice, the last one counts. */
const anyValues: fc.Arbitrary<[string, FieldValue][]> = fc.array(
  fc.tuple(fc.constantFrom(...fieldNames), anyValue),
  { maxLength: 8 },
);

export const anyDevices: fc.Arbitrary<[string, [string, FieldValue][]][]> = fc.array(
  fc.tuple(anyMac, anyValues),
  { maxLength: 16, size: 'max' },
);
