import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { maxDays } from '@shared/statistics/days.ts';
import { createDaysRepository } from './days-repository.ts';
import { memoryDatabase } from './testing/memory-database.ts';

let database: DatabaseSync;
beforeEach(() => {
  database = memoryDatabase();
});
afterEach(() => database.close());

it('has the days of each company of an account, with the time of their reading', () => {
  const repository = createDaysRepository(database);
  const owners = [627, 628].map((companyId) => ({ id: 'transit', companyId }));
  for (const [at, owner] of owners.entries()) {
    expect(repository.has(owner, '2026-05-01')).toBe(false);
    repository.record(owner, { day: '2026-05-01', readAtMs: 10 + at, devices: 1 + at, figures: new Map() });
  }
  expect(owners.map((owner) => repository.list(owner, 'Firmware', '2026-05-01'))).toEqual([
    [{ day: '2026-05-01', readAtMs: 10, devices: 1, figures: null }],
    [{ day: '2026-05-01', readAtMs: 11, devices: 2, figures: null }],
  ]);
});

it('keeps as many days as it may, those that were recorded last', () => {
  const owner = { id: 'transit', companyId: 627 };
  const repository = createDaysRepository(database);
  const record = (day: string): void =>
    repository.record(owner, { day, readAtMs: 1, devices: 1, figures: new Map() });
  // While the clock was ahead.
  record('2099-01-01');
  database.exec(`
    WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${maxDays - 1})
    INSERT INTO recorded_days (account_id, company_id, day, read_at, devices)
    SELECT 'transit', 627, date('2000-01-01', n || ' days'), 1, 1 FROM counted`);
  record('2011-01-01');
  const kept = repository.list(owner, 'Firmware', '9999-12-31');
  expect([kept.length, kept[0]?.day, kept.at(-1)?.day]).toEqual([maxDays, '2000-01-02', '2011-01-01']);
});
