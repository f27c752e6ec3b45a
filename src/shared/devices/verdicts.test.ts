import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFilter } from './evaluate-filter.ts';
import type { Filter } from './filter.ts';
import type { FieldValue } from './value.ts';
import { anyValue, edgeValues, isOperand, operatorIds, sampleFields } from './testing/sample-values.ts';
import { verdictCodes, verdictsOn } from './verdicts.ts';

const edgeOperands = edgeValues.filter(isOperand);
const anyField = fc.constantFrom(undefined, ...sampleFields);

const instant = fc
  .tuple(fc.integer({ min: -400, max: 400 }), fc.constantFrom('Z', '.25Z', '.999999Z', '+01:00', '+0100'))
  .map(([quarters, zone]) => new Date(quarters * 900_000).toISOString().slice(0, 19) + zone);

/** Values that are close together, so that operands fall on them and between them. */
const near: fc.Arbitrary<FieldValue> = fc.oneof(
  anyValue,
  instant,
  fc.integer({ min: -6, max: 6 }).map((number) => number / 2),
  fc.integer({ min: -6, max: 6 }).map(String),
  fc.integer({ min: -3, max: 3 }).map((number) => ({ exact: String(2n ** 53n + BigInt(number)) })),
);

/** Expects each verdict to equal that of `evaluateFilter` on the single value, whatever the field. */
function expectVerdicts(values: readonly FieldValue[], filter: Filter): void {
  for (const field of [undefined, ...sampleFields]) {
    const verdicts = verdictsOn(values, filter, field);
    const wrong = values.findIndex(
      (value, index) => verdicts[index] !== verdictCodes[evaluateFilter(filter, value, field)],
    );
    if (wrong < 0) continue;
    expect.fail(`${JSON.stringify([filter, values[wrong], verdicts[wrong]])} of ${field?.name ?? 'none'}`);
  }
}

describe('verdicts on many values', () => {
  it('are those on each of them, for every operator and type on every edge', () => {
    for (const [turn, operatorId] of operatorIds.entries()) {
      const operands = edgeOperands.filter((_, index) => index % 3 === turn % 3);
      for (const operand of operands)
        expectVerdicts(edgeValues, { fieldName: 'F', operatorId, operands: [operand] });
    }
  });

  it('are those on each of them, for any operands', () => {
    const operands = fc.array(near.filter(isOperand), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(near), fc.constantFrom(...operatorIds), operands, (values, operatorId, list) => {
        expectVerdicts(values, { fieldName: 'F', operatorId, operands: list });
      }),
      { numRuns: 400 },
    );
  });

  it('are those on each of them, for both ends of a range and the values next to them', () => {
    const values = [2, 2.5, 2.5000000000000004, 3, 3.0000000000000004, '2.5', '3', { exact: '3.00' }, null];
    for (const operatorId of ['InRange', 'NotInRange']) {
      for (const operands of [[2.5, 3], ['2.5', '3'], [3, 2.5], [3, 3], [2.5]]) {
        expectVerdicts(values, { fieldName: 'F', operatorId, operands });
      }
    }
  });

  it('are those on each of them, for instants of one second in several spellings before 1970', () => {
    const values = ['30Z', '59.75Z', '59.25Z', '59.5Z', '59.75+00:00'].map(
      (end) => `1969-12-31T23:59:${end}`,
    );
    for (const operatorId of ['GreaterThan', 'LessThan', 'Equals', 'InRange']) {
      for (const end of ['59.5+00:00', '59.5Z']) {
        expectVerdicts(values, { fieldName: 'F', operatorId, operands: [`1969-12-31T23:59:${end}`] });
      }
    }
  });

  it('are found fast for very many operands', () => {
    const operands = Array.from({ length: 5000 }, (_, index) => `R${index}`);
    const values = Array.from({ length: 20_000 }, (_, index) => `R${index}`);
    const verdicts = verdictsOn(values, { fieldName: 'Name', operatorId: 'In', operands }, sampleFields[1]);
    expect(verdicts.indexOf(verdictCodes['does-not-match'])).toBe(5000);
    expect(verdicts.lastIndexOf(verdictCodes.matches)).toBe(4999);
  });

  it('treat another spelling of a MAC address as undecidable', () => {
    const [mac] = sampleFields;
    const filter = { fieldName: 'MacAddress', operatorId: 'In', operands: ['000a14889601', 'x'] };
    expect([...verdictsOn(['00:0A:14:88:96:01', '00:0A:14:88:96:02'], filter, mac)]).toEqual([1, 0]);
  });

  it('on a field that is not known cannot be decided', () => {
    fc.assert(
      fc.property(anyValue, anyField, (value, field) => {
        const filter = { fieldName: 'F', operatorId: 'Unheard', operands: [1] };
        expect([...verdictsOn([value], filter, field)]).toEqual([verdictCodes['cannot-tell']]);
      }),
    );
  });
});
