import { expect, it } from 'vitest';
import { budgetText } from './request-budget.ts';

it('states what reading takes, at first by a usual rate and then by the measured one', () => {
  expect(budgetText(1204, null)).toBe('1,204 requests, about 6 min');
  expect(budgetText(1204, 50)).toBe('1,204 requests, about 1 min');
  expect(budgetText(1, 10)).toBe('1 request, about 1 s');
});
