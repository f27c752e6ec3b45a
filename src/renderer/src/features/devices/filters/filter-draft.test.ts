import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Field } from '@shared/devices/field.ts';
import { speak } from '@shared/words/language.ts';
import { namedField } from '@test/support/samples.ts';
import { draftOf, emptyDraft, filterOf, valueCount, withField, type FilterDraft } from './filter-draft.ts';

const online = namedField('Online', {
  type: 'Integer',
  hasOptions: true,
  options: [
    { id: 0, name: 'Offline' },
    { id: 1, name: 'Online' },
  ],
  operators: ['Equals', 'NotEquals'],
});
const temperature = namedField('Temperature', {
  type: 'Double',
  operators: ['Equals', 'GreaterThan', 'InRange'],
});
const isWarm = namedField('IsWarm', { type: 'Boolean' });
const claimed = namedField('Claimed', { type: 'DateTime', operators: ['GreaterThan', 'InRange'] });
const mac = namedField('MacAddress', { operators: ['Equals', 'Contains'] });
const country = namedField('Country', { operators: ['Equals', 'Contains'] });
const fields = [online, temperature, isWarm, claimed, mac, country];

const draft = (fieldName: string, operatorId: string, ...values: string[]): FilterDraft => ({
  fieldName,
  operatorId,
  values: [values[0] ?? '', values[1] ?? ''],
});

describe('a filter being edited', () => {
  it('asks for field, operator and value in turn', () => {
    expect(filterOf(emptyDraft, fields)).toEqual({ ok: false, problems: { field: 'Choose a field.' } });
    expect(filterOf(draft('Country', ''), fields)).toMatchObject({
      problems: { operator: 'Choose an operator.' },
    });
    expect(filterOf(draft('Country', 'Equals'), fields)).toMatchObject({
      problems: { value: 'Type a value.' },
    });
  });

  it('turns options into ids and booleans into true or false', () => {
    expect(filterOf(draft('Online', 'Equals', '0'), fields)).toMatchObject({ filter: { operands: [0] } });
    expect(filterOf(draft('IsWarm', 'Equals', 'false'), fields)).toMatchObject({
      filter: { operands: [false] },
    });
  });

  it('keeps the boolean and the option of a filter, however they are spelled', () => {
    const again = (of: Field, operand: string | number | boolean) =>
      filterOf(draftOf({ fieldName: of.name, operatorId: 'Equals', operands: [operand] }, of), fields);
    for (const operand of [true, 'true', 'True', '1', 1])
      expect(again(isWarm, operand)).toMatchObject({ filter: { operands: [true] } });
    expect(again(online, '1')).toMatchObject({ filter: { operands: [1] } });
    for (const of of [isWarm, online])
      expect(again(of, 'perhaps')).toMatchObject({ problems: { value: 'Choose a value.' } });
  });

  it('takes two values for a range, in order', () => {
    expect(valueCount(draft('Temperature', 'InRange'))).toBe(2);
    expect(filterOf(draft('Temperature', 'InRange', '10', '20.5'), fields)).toMatchObject({
      filter: { operands: [10, 20.5] },
    });
    expect(filterOf(draft('Temperature', 'InRange', '20', '10'), fields)).toMatchObject({
      problems: { value: 'The first value must not be greater than the second.' },
    });
    expect(filterOf(draft('Temperature', 'InRange', '20', ''), fields)).toMatchObject({ ok: false });
  });

  it('rejects what is not a number, and keeps digits that a number would lose', () => {
    expect(filterOf(draft('Temperature', 'Equals', 'warm'), fields)).toMatchObject({ ok: false });
    expect(filterOf(draft('Temperature', 'Equals', '12345678901234567891'), fields)).toMatchObject({
      filter: { operands: ['12345678901234567891'] },
    });
  });

  it('takes and shows decimals as they are written in the language', () => {
    onTestFinished(() => speak('en'));
    speak('de');
    const outcome = filterOf(draft('Temperature', 'GreaterThan', '40,5'), fields);
    if (!outcome.ok) throw new Error('expected a filter');
    expect(outcome.filter.operands).toEqual([40.5]);
    expect(draftOf(outcome.filter, temperature).values[0]).toBe('40,5');
    expect(filterOf(draft('Temperature', 'GreaterThan', '2.400'), fields)).toMatchObject({ ok: false });
  });

  it('spells MAC addresses as the service does, in whole and in part', () => {
    expect(filterOf(draft('MacAddress', 'Equals', '020a-1482-b70e'), fields)).toMatchObject({
      filter: { operands: ['02:0A:14:82:B7:0E'] },
    });
    expect(filterOf(draft('MacAddress', 'Equals', '02:0a'), fields)).toMatchObject({ ok: false });
    expect(filterOf(draft('MacAddress', 'Contains', '02-0a'), fields)).toMatchObject({
      filter: { operands: ['02:0A'] },
    });
  });

  it('sends dates in UTC and shows them again in local time', () => {
    const outcome = filterOf(draft('Claimed', 'GreaterThan', '2026-05-19T22:14'), fields);
    if (!outcome.ok) throw new Error('expected a filter');
    expect(outcome.filter.operands).toEqual([new Date('2026-05-19T22:14').toISOString()]);
    expect(draftOf(outcome.filter, claimed).values[0]).toBe('2026-05-19T22:14');
  });

  it('rejects a range whose first moment is later than the second', () => {
    const between = (...values: string[]) => filterOf(draft('Claimed', 'InRange', ...values), fields);
    expect(between('2026-05-20T10:00', '2026-05-20T09:00')).toMatchObject({
      problems: { value: 'The first value must not be greater than the second.' },
    });
    expect(between('2026-05-20T09:00', '2026-05-20T10:00')).toMatchObject({ ok: true });
  });

  it.each(['2026-05-19T21:59:59.999Z', '2026-05-19T22:14:07.000Z', '2026-05-19T22:14:00.000Z'])(
    'keeps the moment %s to its last digit when it is not edited',
    (moment) => {
      const filter = { fieldName: 'Claimed', operatorId: 'GreaterThan', operands: [moment] };
      expect(filterOf(draftOf(filter, claimed), fields)).toEqual({ ok: true, filter });
    },
  );

  it('keeps all digits that the service sent of a moment that is not edited', () => {
    const operands = ['2026-05-19T21:59:59.1234567Z', '2026-05-19T21:59:59.1234568Z'];
    const filter = { fieldName: 'Claimed', operatorId: 'InRange', operands };
    expect(filterOf(draftOf(filter, claimed), fields, filter)).toEqual({ ok: true, filter });
  });

  it('keeps moments that are not edited in the hour that a clock shows twice', () => {
    vi.stubEnv('TZ', 'Europe/Prague');
    onTestFinished(() => void vi.unstubAllEnvs());
    const operands = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
    const filter = { fieldName: 'Claimed', operatorId: 'InRange', operands };
    const shown = draftOf(filter, claimed);
    expect(shown.values).toEqual(['2026-10-25T02:30', '2026-10-25T02:30']);
    expect(filterOf(shown, fields, filter)).toEqual({ ok: true, filter });
    const edited = { ...shown, values: ['2026-10-24T12:00', shown.values[1]] } as const;
    expect(filterOf(edited, fields, filter)).toMatchObject({
      filter: { operands: ['2026-10-24T10:00:00.000Z', operands[1]] },
    });
  });

  it('keeps the operator when the next field has it, and forgets the value', () => {
    expect(withField(draft('Country', 'Contains', 'DE'), mac)).toEqual(draft('MacAddress', 'Contains'));
    expect(withField(draft('Country', 'Contains', 'DE'), temperature)).toEqual(
      draft('Temperature', 'Equals'),
    );
    expect(withField(draft('Country', 'Contains', 'DE'), country)).toEqual(
      draft('Country', 'Contains', 'DE'),
    );
  });

  it.each(['', ' '])('keeps a filter by the blank text %j, also with another operator', (blank) => {
    const before = { fieldName: 'Country', operatorId: 'Equals', operands: [blank] };
    const opened = draftOf(before, country);
    expect(filterOf(opened, fields, before)).toEqual({ ok: true, filter: before });
    const containing = { ...before, operatorId: 'Contains' };
    expect(filterOf({ ...opened, operatorId: 'Contains' }, fields, before)).toEqual({
      ok: true,
      filter: containing,
    });
    expect(filterOf(withField(opened, mac), fields, before)).toMatchObject({ ok: false });
  });

  it('returns the same filter when it is opened and applied unchanged', () => {
    const filters = fc.oneof(
      fc.record({
        fieldName: fc.constant('Online'),
        operatorId: fc.constant('Equals'),
        operands: fc.tuple(fc.integer()),
      }),
      fc.record({
        fieldName: fc.constant('Temperature'),
        operatorId: fc.constant('GreaterThan'),
        operands: fc.tuple(fc.double({ noNaN: true, min: -1e12, max: 1e12 })),
      }),
      fc.record({
        fieldName: fc.constant('Country'),
        operatorId: fc.constant('Contains'),
        operands: fc.tuple(fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')),
      }),
      fc.record({
        fieldName: fc.constant('IsWarm'),
        operatorId: fc.constant('Equals'),
        operands: fc.tuple(fc.boolean()),
      }),
    );
    fc.assert(
      fc.property(filters, (filter) => {
        const again = filterOf(
          draftOf(
            filter,
            fields.find(({ name }) => name === filter.fieldName),
          ),
          fields,
        );
        expect(again).toEqual({
          ok: true,
          filter: { ...filter, operands: filter.operands.map((o) => (o === 0 ? 0 : o)) },
        });
      }),
    );
  });
});
