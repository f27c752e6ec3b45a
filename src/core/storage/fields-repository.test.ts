import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { createAccountsRepository } from './accounts-repository.ts';
import { createFieldsRepository, type FieldsRepository } from './fields-repository.ts';
import { keptAccount } from './testing/kept-account.ts';
import { memoryDatabase } from './testing/memory-database.ts';

const owner = { id: 'transit', companyId: 627 };
const [older, newer] = [[sampleField({ name: 'Depot' })], [sampleField({ name: 'Line' })]];
let database: DatabaseSync;
let repository: FieldsRepository;

beforeEach(() => {
  database = memoryDatabase();
  repository = createFieldsRepository(database);
});

describe('fields in the database', () => {
  it('come back as saved, the last ones of an account, and only for the company that they are of', () => {
    expect(repository.of(owner)).toBeNull();
    repository.keep(owner, older);
    repository.keep(owner, newer);
    expect(repository.of(owner)).toEqual(newer);
    expect(repository.of({ ...owner, companyId: 394 })).toBeNull();
    expect(repository.of({ ...owner, id: 'metering' })).toBeNull();
    repository.keep({ ...owner, companyId: 394 }, newer);
    expect(repository.of({ ...owner, companyId: 394 })).toEqual(newer);
    expect(repository.of(owner)).toBeNull();
  });

  it('are written only if they differ', () => {
    repository.keep(owner, older);
    const changes = () => database.prepare('SELECT total_changes() AS n').get()?.['n'];
    const before = changes();
    repository.keep(owner, older);
    expect(changes()).toBe(before);
  });

  it('are nothing if they cannot be understood', () => {
    repository.keep(owner, older);
    database.exec(`UPDATE company_fields SET fields = '[{"name":1}]'`);
    expect(repository.of(owner)).toBeNull();
  });

  it('are removed with their account', () => {
    const accounts = createAccountsRepository(database, () => 1000);
    accounts.save(keptAccount());
    repository.keep(owner, older);
    repository.keep({ ...owner, id: 'demo-627' }, older);
    accounts.remove('transit');
    expect(repository.of(owner)).toBeNull();
    expect(repository.of({ ...owner, id: 'demo-627' })).toEqual(older);
  });

  it('fail with sentences when the database fails', () => {
    database.close();
    expect(() => repository.of(owner)).toThrow('Rollcall cannot keep its data');
  });
});
