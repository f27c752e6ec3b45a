import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { Field } from '@shared/devices/field.ts';
import { fieldSchema } from '@shared/devices/schema.ts';
import { guarded } from './database/guarded.ts';
import { parseColumn } from './database/json-column.ts';
import type { Owner } from './owner.ts';

/**
 * The fields of the companies in the database, those of one company per account; deleted together with the account. Every
 * call may throw `Failure` `storage`.
 */
export interface FieldsRepository {
  /** Returns the fields that were kept of an account's company; `null` when there are none, or unreadable ones. */
  of(owner: Owner): readonly Field[] | null;
  keep(owner: Owner, fields: readonly Field[]): void;
}

const fieldsSchema = z.array(fieldSchema);

/** Creates the repository of the fields in `database`. */
export const createFieldsRepository = (database: DatabaseSync): FieldsRepository =>
  guarded<FieldsRepository>({
    of({ id, companyId }) {
      const row = database
        .prepare('SELECT fields FROM company_fields WHERE account_id = ? AND company_id = ?')
        .get(id, companyId);
      return parseColumn(fieldsSchema, row?.['fields']);
    },
    keep: ({ id, companyId }, fields) =>
      void database
        .prepare(
          `INSERT INTO company_fields (account_id, company_id, fields) VALUES (?, ?, ?)
           ON CONFLICT (account_id) DO UPDATE SET company_id = excluded.company_id, fields = excluded.fields
           WHERE company_id <> excluded.company_id OR fields <> excluded.fields`,
        )
        .run(id, companyId, JSON.stringify(fields)),
  });
