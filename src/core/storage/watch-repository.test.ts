import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountsRepository } from './accounts-repository.ts';
import { keptAccount } from './testing/kept-account.ts';
import { memoryDatabase } from './testing/memory-database.ts';
import { createWatchRepository, maxFindings, type WatchRepository } from './watch-repository.ts';

let database: DatabaseSync;
let watch: WatchRepository;

beforeEach(() => {
  database = memoryDatabase();
  watch = createWatchRepository(database);
  watch.put('transit', 'a', '"one"');
  watch.put('transit', 'b', '"two"');
});

const finding = (id: string, atMs: number) => ({ id, atMs, text: `"${id}"` });
const ids = (): string[] => watch.findings('transit').map(({ id }) => id);

describe('rules in the database', () => {
  it('come back as saved, separately for each account', () => {
    watch.put('other', 'a', '"elsewhere"');
    expect(watch.rules('transit')).toEqual([
      { id: 'a', text: '"one"', memory: null },
      { id: 'b', text: '"two"', memory: null },
    ]);
    watch.remove('transit', 'a');
    expect(watch.rules('transit').map(({ id }) => id)).toEqual(['b']);
    expect(watch.rules('other')).toHaveLength(1);
  });

  it('remember the devices until they are changed', () => {
    watch.write('transit', { memories: [{ id: 'a', text: '"one"', memory: '[]' }], findings: [] });
    expect(watch.rules('transit').map(({ memory }) => memory)).toEqual(['[]', null]);
    watch.put('transit', 'a', '"changed"');
    expect(watch.rules('transit')[0]).toEqual({ id: 'a', text: '"changed"', memory: null });
    // A reading that began before the change ends after it.
    watch.write('transit', { memories: [{ id: 'a', text: '"one"', memory: '[]' }], findings: [] });
    expect(watch.rules('transit')[0]?.memory).toBeNull();
  });
});

it('a renamed rule remembers the devices', () => {
  watch.write('transit', { memories: [{ id: 'a', text: '"one"', memory: '[]' }], findings: [] });
  watch.rename('transit', 'a', '"first"');
  expect(watch.rules('transit')[0]).toEqual({ id: 'a', text: '"first"', memory: '[]' });
});

describe('findings in the database', () => {
  it('are listed latest first, and as told once they are marked', () => {
    watch.write('transit', { memories: [], findings: [finding('x', 1), finding('y', 2)] });
    watch.markTold('transit', ['x']);
    expect(watch.findings('transit').map(({ id, isTold }) => [id, isTold])).toEqual([
      ['y', false],
      ['x', true],
    ]);
  });

  it('are limited in number, the oldest being removed first', () => {
    const many = Array.from({ length: maxFindings + 5 }, (_, at) => finding(`f${at}`, at));
    watch.write('transit', { memories: [], findings: many });
    expect(ids()).toHaveLength(maxFindings);
    expect(ids()).not.toContain('f4');
    expect(ids()[0]).toBe(`f${maxFindings + 4}`);
  });

  it('stay though as many were made while the clock was ahead', () => {
    const ahead = Array.from({ length: maxFindings }, (_, at) => finding(`f${at}`, 1000 + at));
    watch.write('transit', { memories: [], findings: ahead });
    watch.write('transit', { memories: [], findings: [finding('x', 1)] });
    expect(ids()).toHaveLength(maxFindings);
    expect(ids()).toContain('x');
    expect(ids()).not.toContain('f0');
  });

  it('and memories are written together, or not at all', () => {
    const twice = [finding('x', 1), finding('x', 2)];
    expect(() =>
      watch.write('transit', { memories: [{ id: 'a', text: '"one"', memory: '[]' }], findings: twice }),
    ).toThrow();
    expect(ids()).toEqual([]);
    expect(watch.rules('transit')[0]?.memory).toBeNull();
  });
});

it('the last summary is known for each account', () => {
  expect(watch.digestAt('transit')).toBeNull();
  watch.setDigestAt('transit', 5);
  watch.setDigestAt('transit', 7);
  expect([watch.digestAt('transit'), watch.digestAt('other')]).toEqual([7, null]);
});

it('everything is removed with its account', () => {
  watch.write('transit', { memories: [], findings: [finding('x', 1)] });
  watch.setDigestAt('transit', 5);
  const accounts = createAccountsRepository(database);
  accounts.save(keptAccount());
  accounts.remove('transit');
  expect([watch.rules('transit'), watch.findings('transit'), watch.digestAt('transit')]).toEqual([
    [],
    [],
    null,
  ]);
});
