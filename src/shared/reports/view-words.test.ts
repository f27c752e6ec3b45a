import { expect, it } from 'vitest';
import { viewWords } from './view-words.ts';

const madeOf = (filters: string, search = ''): string => viewWords({ name: 'Trams', filters, search });
const inView = 'Devices in this view when the report was made: ';

it('says which devices are in a view by its filters and its search', () => {
  expect(madeOf('Depot = Motol')).toBe(`${inView}Depot = Motol`);
  expect(madeOf('', 'T3')).toBe(`${inView}found by “T3”`);
  expect(madeOf('Depot = Motol', 'T3')).toBe(`${inView}Depot = Motol; found by “T3”`);
  expect(madeOf('')).toBe(`${inView}All devices`);
});

it('cuts off what is too long to be read', () => {
  const words = madeOf(Array.from({ length: 200 }, () => '02:0A:14:89:F8:D3').join(', '));
  expect(words).toHaveLength(inView.length + 601);
  expect(words.endsWith('…')).toBe(true);
});
