import { describe, expect, it } from 'vitest';
import type { Answer } from '../answer/envelope.ts';
import { fieldDtosOf, joinFields, operatorsOf, optionsOf } from './mapper.ts';

const bare = (data: unknown): Answer => ({ data, path: ['data'], envelope: null });
const none = { byName: new Map(), byId: new Map() };
const signal = { id: 20, name: 'Rsrp', has_options: false };

describe('a field', () => {
  it('has everything that the service states about it', () => {
    const told = {
      display_name: 'Signal',
      type: 'Integer',
      is_editable: false,
      category: 'LTE',
      unit: 'dBm',
    };
    expect(joinFields(fieldDtosOf(bare([{ ...signal, ...told }])), none, new Map())).toEqual([
      {
        ...{ id: 20, name: 'Rsrp', displayName: 'Signal', type: 'Integer', hasOptions: false },
        ...{ isEditable: false, category: 'LTE', unit: 'dBm', options: [], operators: ['Equals'] },
      },
    ]);
  });

  it('is shown by its name where it has no label or an empty one', () => {
    const dtos = fieldDtosOf(bare([signal, { ...signal, display_name: '' }]));
    expect(joinFields(dtos, none, new Map()).map(({ displayName }) => displayName)).toEqual(['Rsrp', 'Rsrp']);
  });

  it('has the operators of its type, of no type where it has none, and Equals where none are listed', () => {
    const dtos = fieldDtosOf(bare([{ ...signal, type: 'INTEGER' }, signal, { ...signal, type: 'Text' }]));
    const operators = operatorsOf(bare({ Integer: ['InRange'], '': ['IsSet'], Text: [] }));
    expect(joinFields(dtos, none, operators).map((field) => field.operators)).toEqual([
      ...[['InRange'], ['IsSet'], ['Equals']],
    ]);
  });

  it('has options only where it states that, by its name rather than by its id', () => {
    const options = optionsOf(
      bare([
        { field_id: 20, options: [{ id: 1, name: 'by id' }] },
        { field_name: 'Rsrp', options: [{ id: '-2', name: 'by name' }] },
        { options: [{ id: 3, name: 'of nothing' }] },
      ]),
    );
    expect([...options.byName.keys(), ...options.byId.keys()]).toEqual(['Rsrp', '20']);
    const [has, renamed, not] = joinFields(
      fieldDtosOf(
        bare([{ ...signal, has_options: true }, { ...signal, name: 'Other', has_options: true }, signal]),
      ),
      options,
      new Map(),
    );
    expect(has?.options).toEqual([{ id: -2, name: 'by name' }]);
    expect(renamed?.options).toEqual([{ id: 1, name: 'by id' }]);
    expect(not?.options).toEqual([]);
  });

  it.each([
    [20, '20'],
    ['20', 20],
  ])('has its options where its id is %j and they are listed for %j', (id, fieldId) => {
    const options = optionsOf(bare([{ field_id: fieldId, options: [{ id: 1, name: 'On' }] }]));
    const [field] = joinFields(fieldDtosOf(bare([{ ...signal, id, has_options: true }])), options, new Map());
    expect(field?.options).toEqual([{ id: 1, name: 'On' }]);
  });
});

describe('an answer of another shape', () => {
  it.each([
    [() => fieldDtosOf(bare({})), '$.data: expected a list of fields'],
    [() => fieldDtosOf(bare([signal, { id: 1 }])), '$.data[1].name: expected a text'],
    [() => optionsOf(bare(7)), '$.data: expected options by field'],
    [() => optionsOf(bare([{ options: 7 }])), '$.data[0].options: expected a list'],
    [
      () => optionsOf(bare({ Online: [{ id: 0.5, name: '' }] })),
      '$.data.Online[0].id: expected a whole number',
    ],
    [() => operatorsOf(bare(7)), '$.data: expected operators by type'],
    [() => operatorsOf(bare([{ type: 'Integer' }])), '$.data[0].operators: expected a list'],
    [() => operatorsOf(bare({ Integer: [7] })), '$.data.Integer[0]: expected a text'],
  ])('is reported with its location (%#)', (read, message) => expect(read).toThrow(message));
});
