import { expect, it } from 'vitest';
import { connectivityOf } from './connectivity.ts';

it.each([
  [1, 'online'],
  ['1', 'online'],
  [0, 'offline'],
  ['0', 'offline'],
  [-1, 'never-connected'],
  ['-1', 'never-connected'],
  [7, 'unknown'],
  ['', 'unknown'],
  [' ', 'unknown'],
  [false, 'unknown'],
  [null, 'unknown'],
  [undefined, 'unknown'],
])('reads %j as %s', (value, state) => expect(connectivityOf(value)).toBe(state));
