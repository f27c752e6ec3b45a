import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Operand } from '@shared/devices/filter.ts';
import type { Change } from '@shared/operations/change.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { FakeFleet, fleetFields, macOf } from '@test/support/fake-fleet.ts';
import { OperationsBench } from '@test/support/operations-bench.ts';

const megabyte = 'x'.repeat(1_048_576);
const typed = (name: string, type: string): Field => {
  const [first] = fleetFields;
  if (!first) throw new Error('a fleet has fields');
  return { ...first, name, displayName: name, type, isEditable: true };
};
const fields = [...fleetFields, typed('Limit', 'Integer'), typed('Heat', 'Double'), typed('Due', 'DateTime')];

let fleet: FakeFleet;
let bench: OperationsBench;
beforeEach(() => {
  fleet = new FakeFleet(3);
  bench = new OperationsBench(fleet);
  bench.fields = () => Promise.resolve(fields);
});
afterEach(() => bench.close());

/** Returns the sentence with which a change is refused, and checks that nothing was read, sent or kept for it. */
async function refusal(change: Partial<Change>): Promise<string> {
  const error: unknown = await bench.preview(change).catch((thrown: unknown) => thrown);
  if (!(error instanceof Failure)) throw new Error('it was not refused');
  expect(error.error).toMatchObject({
    code: 'invalid-request',
    safe: 'Nothing was sent and the devices are as they were.',
  });
  expect([fleet.reads, fleet.updates.length, bench.operations.list().length]).toEqual([0, 0, 0]);
  return error.error.happened;
}

describe('an impossible change is refused with a sentence before anything is read', () => {
  it.each<[fieldName: string, value: Operand, sentence: string]>([
    ['Ring', 'Stable', 'Update ring has no option “Stable”.'],
    ['Ring', 7, 'Update ring has no option “7”.'],
    ['Ring', 1.5, 'Update ring has no option “1.5”.'],
    ['Ring', true, 'Update ring has no option “true”.'],
    ['Ring', '', 'Update ring has no option “”.'],
    ['IsWarm', 2, 'IsWarm takes true or false.'],
    ['IsWarm', 'yes', 'IsWarm takes true or false.'],
    ['IsWarm', 'falsehood', 'IsWarm takes true or false.'],
    ['Limit', 'ten', 'Limit takes a whole number.'],
    ['Limit', '0x10', 'Limit takes a whole number.'],
    ['Limit', true, 'Limit takes a whole number.'],
    ['Limit', '', 'Limit takes a whole number.'],
    ['Limit', '2.5', 'Limit takes a whole number.'],
    ['Limit', '9007199254740993', 'The number has too many digits to be sent exactly.'],
    ['Heat', '41,5', 'Heat takes a number, with a point before decimals: 41.5.'],
    ['Heat', 'warm', 'Heat takes a number, with a point before decimals: 41.5.'],
    ['Heat', Infinity, 'Heat takes a number, with a point before decimals: 41.5.'],
    ['Due', 'tomorrow', 'Due takes a date and time, such as 2026-05-21T09:12:00Z.'],
    ['Due', '2026-02-31', 'Due takes a date and time, such as 2026-05-21T09:12:00Z.'],
    ['Due', '2026-02-31T10:00:00Z', 'Due takes a date and time, such as 2026-05-21T09:12:00Z.'],
    ['Due', 20_260_520, 'Due takes a date and time, such as 2026-05-21T09:12:00Z.'],
  ])('%s to %j', async (fieldName, value, sentence) => {
    expect(await refusal({ fieldName, value })).toBe(sentence);
  });

  it.each(['Ring', 'IsWarm', 'Limit', 'Heat', 'Due', 'Depot'])('%s to a text of 1 MB', async (fieldName) => {
    const sentence = await refusal({ fieldName, value: megabyte });
    expect(sentence.length).toBeLessThan(150);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  it('a text that is one character too long, but not one of the maximum length', async () => {
    expect(await refusal({ fieldName: 'Depot', value: 'x'.repeat(32_769) })).toBe(
      'Depot takes at most 32,768 characters.',
    );
    const longest = 'x'.repeat(32_768);
    expect((await bench.preview({ fieldName: 'Depot', value: longest })).change.value).toBe(longest);
  });

  it.each<[string, Partial<Change>, string]>([
    ['a field that does not exist', { fieldName: 'Rings' }, 'The company has no field “Rings”.'],
    ['a field of 1 MB', { fieldName: megabyte }, `The company has no field “${'x'.repeat(60)}…”.`],
    ['a field in another case', { fieldName: 'ring' }, 'The company has no field “ring”.'],
    [
      'a field that cannot be changed',
      { fieldName: 'Firmware', value: '7' },
      'Firmware version cannot be changed.',
    ],
    ['the MAC address', { fieldName: 'MacAddress', value: 'x' }, 'MacAddress cannot be changed.'],
    [
      'a filter of a field that does not exist',
      { filters: [{ fieldName: 'Gone', operatorId: 'Equals', operands: [1] }] },
      'The company has no field “Gone” to filter by.',
    ],
    [
      'a filter of a field of 1 MB',
      { filters: [{ fieldName: megabyte, operatorId: 'Equals', operands: [1] }] },
      `The company has no field “${'x'.repeat(60)}…” to filter by.`,
    ],
    ['a device that is none', { macs: ['Bus 7'] }, '“Bus 7” is not a MAC address.'],
    ['a device of 1 MB', { macs: [megabyte] }, `“${'x'.repeat(60)}…” is not a MAC address.`],
    [
      'filters and devices at once',
      { macs: [macOf(0)], filters: [{ fieldName: 'Ring', operatorId: 'Equals', operands: [1] }] },
      'Devices are chosen by filters or one by one, not both at once.',
    ],
  ])('%s', async (_, change, sentence) => {
    expect(await refusal(change)).toBe(sentence);
  });
});

describe('a change of no device', () => {
  it.each<[string, Partial<Change>]>([
    ['filters that hit nothing', { filters: [{ fieldName: 'Ring', operatorId: 'Equals', operands: [9] }] }],
    ['an empty selection', { macs: [] }],
    ['devices that are all gone', { macs: [macOf(77), macOf(78)] }],
    ['devices that all have the value', { value: 1 }],
  ])('is previewed as such and cannot be applied: %s', async (_, change) => {
    const preview = await bench.preview(change);
    expect(preview.counts).toMatchObject({ willChange: 0, unset: 0 });
    const confirmation = { previewId: preview.id, reason: '', typedCount: 0, typedName: 'Transit' };
    await expect(bench.operations.apply(confirmation)).rejects.toThrow('No device would change.');
    expect([fleet.updates, bench.operations.list()]).toEqual([[], []]);
  });
});

describe('a field of which the service does not state whether it is editable', () => {
  it('is changed, and the service’s refusal is shown unchanged', async () => {
    bench.fields = () =>
      Promise.resolve(
        fields.map((field) => (field.name === 'Depot' ? { ...field, isEditable: null } : field)),
      );
    const refused = serviceError('rejected', 'rejected');
    fleet.onUpdate = () => Promise.reject(refused);
    const { id } = await bench.apply({ fieldName: 'Depot', value: 'North' });
    expect(bench.operation(id)).toMatchObject({ state: 'failed', error: refused.error });
    expect(fleet.updates).toHaveLength(1);
  });
});
