import fc from 'fast-check';
import type { Field } from '../field.ts';
import type { Operand } from '../filter.ts';
import type { FieldValue } from '../value.ts';

const field = (name: string, type: string | null, more: Partial<Field> = {}): Field => ({
  id: name,
  name,
  displayName: name,
  type,
  hasOptions: false,
  isEditable: null,
  category: null,
  unit: null,
  options: [],
  operators: [],
  ...more,
});

const options = [
  { id: 0, name: 'Offline' },
  { id: 1, name: 'Online' },
  { id: -1, name: 'Never Connected' },
  { id: 2, name: '' },
];

/** Fields of every kind; `Unheard` is one that the company does not have. */
export const sampleFields: readonly Field[] = [
  field('MacAddress', 'String'),
  field('Name', 'String'),
  field('Online', 'Integer', { hasOptions: true, options }),
  field('Count', 'Integer'),
  field('Serial', 'Long'),
  field('Load', 'Double'),
  field('Locked', 'Boolean'),
  field('Since', 'DateTime'),
  field('Custom', 'Mystery'),
  field('__proto__', null),
];

/** Edge cases of types, spellings and sizes. */
export const edgeValues: readonly FieldValue[] = [
  ...[
    null,
    '',
    ' ',
    'a',
    'A',
    'á',
    'a10',
    'A9',
    'R2',
    'R10',
    'r2',
    'R02',
    '6.9.1',
    '6.10.0',
    'Žižkov',
    'ztráta',
  ],
  ...[
    '0',
    '1',
    '-1',
    '-5',
    '5',
    '5.0',
    '05',
    '1e3',
    'NaN',
    'Infinity',
    '-0',
    '0x10',
    'true',
    'False',
    'null',
  ],
  ...[
    '9007199254740993',
    '9007199254740992',
    '-9007199254740993',
    'ﬀ',
    'İ',
    'Σας',
    'Ünïcode',
    '日本',
    '\u0000',
    'x\u0000y',
  ],
  ...['2026-03-29T01:00:00Z', '2026-03-29T02:00:00+01:00', '2026-03-29T01:00:00.5Z', '2026-02-30T01:00:00Z'],
  ...[
    '1969-12-31T23:59:59.250Z',
    '1969-12-31T23:59:59.5+00:00',
    '2026-03-31T23:59:59Z',
    '2026-03-29T24:00:00Z',
  ],
  ...['00:0A:14:88:96:01', '000a14889601', '[1]', 'Online', 'Never Connected'],
  ...[0, -0, 1, -1, 2, 5, 5.5, 1000, -5, 0.1, 1e21, 1.5e-9, 9007199254740992, true, false],
  ...[
    '9007199254740993',
    '-9007199254740993',
    '1e400',
    '5.00',
    '0.10000000000000000001',
    '9007199254740992',
  ].map((exact) => ({ exact })),
  ...['[1]', '{"a":1}', '5'].map((json) => ({ json })),
];

export const anyValue: fc.Arbitrary<FieldValue> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...edgeValues) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: -20, max: 20 }) },
);

/** Every operator of the service, in every spelling that it has, and one that Rollcall does not know. */
export const operatorIds: readonly string[] = [
  ...[
    'Equals',
    'NotEquals',
    'In',
    'NotIn',
    'Contains',
    'NotContains',
    'StartsWith',
    'EndsWith',
    'GreaterThan',
  ],
  ...[
    'LessThan',
    'GreaterThanOrEquals',
    'LessThanOrEquals',
    'LessThanOrEqual',
    'InRange',
    'NotInRange',
    'Unheard',
  ],
];

/** Whether a value may be the operand of a filter. */
export const isOperand = (value: FieldValue): value is Operand => value !== null && typeof value !== 'object';
