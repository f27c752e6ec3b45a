import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { FleetStore } from '@core/fleet-store/index.ts';
import { createPageReader } from '@core/service/devices/page-of-bytes.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import { compareOperand, type SetValue } from '@shared/devices/compare-operand.ts';
import { evaluateFilter } from '@shared/devices/evaluate-filter.ts';
import { kindOf, type Field } from '@shared/devices/field.ts';
import { operandCount, type Filter, type Operand } from '@shared/devices/filter.ts';
import { valueText } from '@shared/devices/value.ts';
import { withSimulator } from './with-simulator.ts';

const pair = withSimulator();
const companyId = 413;

let fields: readonly Field[];
let devices: readonly DeviceRecord[];
/** The same devices in columns, as the worker thread keeps them. */
let store: FleetStore;

const query = async (filters: readonly Filter[], fieldNames: readonly string[]) =>
  (await pair().client.queryDevices({ companyId, filters, fieldNames, page: 1, pageSize: 1000 })).devices;

/** Values on and next to every boundary, some unset and some empty, whatever the fleet is like. */
const special: readonly [
  fieldName: string,
  values: readonly (string | number | bigint | boolean | undefined)[],
][] = [
  ['Country', ['', 'cz', 'Cz', 'ČR', 'CZ ', undefined]],
  ['Name', ['', 'straße', 'STRASSE', 'İstanbul', 'ŽIŽKOV', undefined]],
  ['AntennaGain', [0, -0.5, 0.1, 2.5, 1e-7, 1e21, undefined]],
  ['ServiceInterval', [0, -1, 1, 90, 9007199254740991, undefined]],
  ['Iccid', [0n, -1n, 9007199254740992n, 9007199254740993n, 9223372036854775807n, undefined]],
  ['IsWarm', [true, false, undefined]],
  [
    'InstalledOn',
    ['2026-03-29T00:59:59.999Z', '2026-03-29T01:00:00Z', '2026-03-29T01:00:00.001Z', undefined],
  ],
];

async function readIntoStore(): Promise<FleetStore> {
  const [filled, readPage] = [new FleetStore(), createPageReader()];
  const asked = {
    companyId,
    filters: [],
    fieldNames: fields.map(({ name }) => name),
    page: 1,
    pageSize: 1000,
  };
  filled.setFields(fields);
  filled.beginReading();
  await pair().client.queryDevicesRaw(asked, (bytes) => {
    const page = readPage(bytes);
    if (!page) return Promise.resolve({ isUnderstood: false, bytes });
    return Promise.resolve({ isUnderstood: true, value: filled.put(page.cells) });
  });
  filled.endReading();
  return filled;
}

/** The devices that the store selects by filters: at least one of the lists has to match as a whole. */
const chosenInStore = (anyOf: readonly (readonly Filter[])[]): string[] =>
  Array.from(store.select({ anyOf, sort: [] }).rows, (row) => store.macOf(row)).sort();

beforeEach(async () => {
  const { client, simulator } = pair();
  const macs = [...simulator.truth(companyId).keys()];
  for (const [fieldName, values] of special) {
    for (const [index, value] of values.entries()) simulator.setDevice(macs[index] ?? '', fieldName, value);
  }
  fields = await client.readFields(companyId);
  devices = await query(
    [],
    fields.map(({ name }) => name),
  );
  store = await readIntoStore();
});

const asNumber = (text: string): number[] =>
  text !== '' && Number.isSafeInteger(Number(text) * 2 ** 20) ? [Number(text)] : [];

/** A value as an operand, in every form that the service accepts. */
function formsOf(value: SetValue, field: Field): Operand[] {
  const text = valueText(value);
  switch (kindOf(field)) {
    case 'text':
    case 'date':
      return [text];
    case 'boolean':
      return [text, text === 'true'];
    case 'option':
    case 'number':
      return [text, ...asNumber(text)];
  }
}

/** A whole number as the service sends it: exact where a double would not be. */
const exactly = (value: bigint): SetValue =>
  BigInt(Number(value)) === value && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER
    ? Number(value)
    : { exact: String(value) };

/** Values to filter by: the minimum, the maximum and some in between, including those that the test set. */
function candidatesOf(field: Field): SetValue[] {
  const byText = new Map(
    devices.flatMap(({ values }) => {
      const value = values.get(field.name);
      return value === undefined || value === null ? [] : [[valueText(value), value] as const];
    }),
  );
  const values = [...byText.values()].sort(
    (a, b) => compareOperand(a, valueText(b), field).order ?? (valueText(a) < valueText(b) ? -1 : 1),
  );
  const own = special.find(([name]) => name === field.name)?.[1] ?? [];
  const step = Math.ceil(values.length / 4) || 1;
  const set = own.flatMap((value) =>
    value === undefined ? [] : [typeof value === 'bigint' ? exactly(value) : value],
  );
  return [...new Set([...values.filter((_, index) => index % step === 0), ...values.slice(-1), ...set])];
}

/** Substrings of a text in another case, for operators that search for substrings. */
const partsOf = (text: string): string[] => [text.slice(1, 4).toUpperCase(), text.toLowerCase(), ''];

function filtersOf(field: Field, operatorId: string): Filter[] {
  const values = candidatesOf(field);
  const filter = (operands: Operand[]): Filter => ({ fieldName: field.name, operatorId, operands });
  if (operatorId === 'In') {
    return [
      filter(values.slice(0, 1).flatMap((v) => formsOf(v, field))),
      filter(values.flatMap((v) => formsOf(v, field))),
    ];
  }
  if (operatorId === 'Contains') {
    return values.flatMap((v) => [valueText(v), ...partsOf(valueText(v))]).map((part) => filter([part]));
  }
  if (operandCount(operatorId) === 1) return values.flatMap((v) => formsOf(v, field)).map((o) => filter([o]));
  return values.flatMap((from) =>
    values
      .filter((to) => (compareOperand(to, valueText(from), field).order ?? -1) >= 0)
      .map((to) => filter([valueText(from), valueText(to)])),
  );
}

/** Four fields of a type, starting with those that have the special values. */
function fieldsOf(type: string): Field[] {
  const isSpecial = ({ name }: Field): boolean => special.some(([fieldName]) => fieldName === name);
  const ofType = fields.filter((field) => field.type === type);
  return [...ofType.filter(isSpecial), ...ofType.filter((field) => !isSpecial(field))].slice(0, 4);
}

/** The operators of each type (specification, `/fields/operators-for-types`). */
const operatorsByType: readonly [type: string, operatorIds: readonly string[]][] = [
  ['String', ['Contains', 'Equals', 'In', 'NotEquals']],
  ['Integer', ['Equals', 'GreaterThan', 'In', 'InRange', 'LessThan', 'NotEquals', 'NotInRange']],
  ['Long', ['Equals', 'In', 'NotEquals']],
  ['Double', ['Equals', 'GreaterThan', 'InRange', 'LessThan', 'NotEquals', 'NotInRange']],
  ['Boolean', ['Equals', 'NotEquals']],
  ['DateTime', ['Equals', 'GreaterThan', 'InRange', 'LessThan', 'NotInRange']],
];

describe('a filter evaluated locally', () => {
  it.each(operatorsByType)(
    'has the answer of the service for every operator of %s and every edge',
    async (type, operatorIds) => {
      const ofType = fieldsOf(type);
      expect(ofType.length).toBeGreaterThan(0);
      for (const { operators } of ofType) expect(operators.toSorted()).toEqual(operatorIds);
      let asked = 0;
      for (const field of ofType) {
        for (const filter of field.operators.flatMap((operatorId) => filtersOf(field, operatorId))) {
          const answer = (await query([filter], [])).map(({ mac }) => mac).sort();
          const verdicts = devices.map(
            ({ mac, values }) =>
              [mac, evaluateFilter(filter, values.get(field.name) ?? null, field)] as const,
          );
          const here = verdicts
            .filter(([, verdict]) => verdict === 'matches')
            .map(([mac]) => mac)
            .sort();
          const inColumns = chosenInStore([[filter]]);
          expect({ filter, devices: here, inColumns }).toEqual({
            filter,
            devices: answer,
            inColumns: answer,
          });
          const told = verdicts.filter(([, verdict]) => verdict !== 'cannot-tell').length;
          expect({ filter, told }).toEqual({ filter, told: devices.length });
          asked += 1;
        }
      }
      expect(asked).toBeGreaterThan(ofType.length * 4);
    },
    60_000,
  );

  it('has it together with others, all of which must hold, and as one of several any of which may', async () => {
    const all = operatorsByType.flatMap(([type]) =>
      fieldsOf(type).flatMap((field) =>
        field.operators.flatMap((operatorId) => filtersOf(field, operatorId)),
      ),
    );
    const filters = fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(filters, { minLength: 1, maxLength: 3 }), async (anyOf) => {
        const asked = await Promise.all(anyOf.map((group) => query(group, [])));
        const macs = new Set(asked.flat().map(({ mac }) => mac));
        expect(chosenInStore(anyOf)).toEqual([...macs].sort());
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
