import { rmSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { mayTry, noteFailure } from './attempts.mjs';
import { inProject } from './project.mjs';

const name = `test-${process.pid}`;
const hourMs = 60 * 60 * 1000;

afterEach(() => {
  rmSync(inProject('out', '.setup', name), { force: true });
});

it('may be tried when it has not failed yet', () => {
  expect(mayTry(name)).toBe(true);
});

it('may be tried again a day after it failed, and not before', () => {
  noteFailure(name);
  expect(mayTry(name, Date.now() + 23 * hourMs)).toBe(false);
  expect(mayTry(name, Date.now() + 25 * hourMs)).toBe(true);
});
