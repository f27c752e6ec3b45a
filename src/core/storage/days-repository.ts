import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { maxDays, type DayFigures, type FieldDay } from '@shared/statistics/days.ts';
import { guarded } from './database/guarded.ts';
import { parseColumn } from './database/json-column.ts';
import { inTransaction } from './database/transaction.ts';
import { daysInOrder } from './days-in-order.ts';
import type { Owner } from './owner.ts';

/** A day of a company, with the figures of its fields by name. */
export interface RecordedDay extends Omit<FieldDay, 'figures'> {
  readonly figures: ReadonlyMap<string, DayFigures>;
}

/**
 * The figures of companies by local day in the database, by account; deleted together with it. Every call may throw
 * `Failure` `storage`.
 */
export interface DaysRepository {
  /** Whether a day is recorded, and no earlier one was recorded after it: then the clock was ahead. */
  has(owner: Owner, day: string): boolean;
  /** Records a day, unless it is recorded; then removes the days of the account that were recorded first, beyond the limit. */
  record(owner: Owner, day: RecordedDay): void;
  /**
   * Returns the days up to `lastDay`, earliest first, with the figures of a field; without those that were recorded while
   * the clock was wrong, as far as the others show that. Figures are as stored: `fieldDaySchema` turns damaged ones into
   * `null`.
   */
  list(owner: Owner, fieldName: string, lastDay: string): FieldDay[];
}

const recorded = `
  SELECT 1 FROM recorded_days AS one WHERE account_id = $id AND company_id = $company AND day = $day AND NOT EXISTS (
    SELECT 1 FROM recorded_days AS later
    WHERE account_id = $id AND company_id = $company AND later.day < $day AND later.number > one.number
  )`;

const insertDay = `
  INSERT INTO recorded_days (account_id, company_id, day, read_at, devices)
  VALUES ($id, $company, $day, $readAt, $devices)`;

const removeFirst = `
  DELETE FROM recorded_days WHERE account_id = $id AND number <= (
    SELECT number FROM recorded_days WHERE account_id = $id ORDER BY number DESC LIMIT 1 OFFSET ${maxDays}
  )`;

const select = `
  SELECT number, day, read_at, devices, figures FROM recorded_days
  LEFT JOIN recorded_figures ON day_number = number AND field_name = $field
  WHERE account_id = $id AND company_id = $company AND day <= $last ORDER BY day`;

/** Figures as they are stored: the contract checks them, since checking those of ten years twice takes 100 ms more. */
const storedFigures = z.custom<DayFigures>();

const hasDay = (database: DatabaseSync, { id, companyId }: Owner, day: string): boolean =>
  database.prepare(recorded).get({ $id: id, $company: companyId, $day: day }) !== undefined;

function record(database: DatabaseSync, owner: Owner, { day, readAtMs, devices, figures }: RecordedDay) {
  const [{ id: $id, companyId: $company }, $day] = [owner, day];
  if (hasDay(database, owner, day)) return;
  database
    .prepare('DELETE FROM recorded_days WHERE account_id = ? AND company_id = ? AND day = ?')
    .run($id, $company, $day);
  const { lastInsertRowid } = database
    .prepare(insertDay)
    .run({ $id, $company, $day, $readAt: readAtMs, $devices: devices });
  const add = database.prepare('INSERT INTO recorded_figures VALUES (?, ?, ?)');
  for (const [fieldName, ofField] of figures) add.run(lastInsertRowid, fieldName, JSON.stringify(ofField));
  database.prepare(removeFirst).run({ $id });
}

/** Creates the repository of the recorded days in `database`. */
export const createDaysRepository = (database: DatabaseSync): DaysRepository =>
  guarded<DaysRepository>({
    has: (owner, day) => hasDay(database, owner, day),
    record: (owner, day) => inTransaction(database, () => record(database, owner, day)),
    list: ({ id, companyId }, fieldName, lastDay) => {
      const rows = database
        .prepare(select)
        .all({ $id: id, $company: companyId, $field: fieldName, $last: lastDay });
      return daysInOrder(rows.map((row) => ({ row, number: Number(row['number']) }))).map(({ row }) => ({
        day: String(row['day']),
        readAtMs: Number(row['read_at']),
        devices: Number(row['devices']),
        figures: parseColumn(storedFigures, row['figures']),
      }));
    },
  });
