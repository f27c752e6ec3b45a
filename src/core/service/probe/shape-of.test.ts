import { describe, expect, it } from 'vitest';
import { openEnvelope, type Answer } from '../answer/envelope.ts';
import { shapeOf, type AnswerShape } from './shape-of.ts';

const cases: readonly (readonly [body: unknown, shape: AnswerShape])[] = [
  [
    { success: true, data: [{ name: 'Bus' }], total_items: 2400 },
    { isInEnvelope: true, form: 'list', count: 1, marks: ['total_items'] },
  ],
  [[{ time: 1, values: [] }, {}], { isInEnvelope: false, form: 'list', count: 2, marks: ['time', 'values'] }],
  [
    { success: true, data: { Temperature: [{ timestamp: 1 }], Users: [] } },
    { isInEnvelope: true, form: 'object', count: 2, marks: ['timestamp'] },
  ],
  [
    { success: true, data: null },
    { isInEnvelope: true, form: 'nothing', count: 0, marks: [] },
  ],
  ['Bus 3101', { isInEnvelope: false, form: 'value', count: 0, marks: [] }],
];

describe('the shape of an answer', () => {
  it.each(cases)('is reported for %j without its content', (body, shape) => {
    expect(shapeOf(openEnvelope(body) as Answer)).toEqual(shape);
  });
});
