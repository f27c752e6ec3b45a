import { expect, it } from 'vitest';
import type { Change } from '@shared/operations/change.ts';
import type { LedgerEntry } from '@shared/operations/ledger.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleField, sampleOperation, sampleSession } from '@test/support/samples.ts';
import LedgerRows from './LedgerRows.vue';

const seen = sampleField({ name: 'Seen', displayName: 'Last seen', type: 'DateTime' });
const iso = new Date(2026, 4, 12, 14, 30).toISOString();
const filters = [{ fieldName: 'Seen', operatorId: 'LessThan', operands: [iso] }];

const entryOf = (filterText: string, chosen: Change['filters']): LedgerEntry => {
  const { accountId, companyId, companyName, username, reason, targets } = sampleOperation();
  return {
    ...{ sequence: 1, hash: '', at: iso, event: 'confirmed', isDemo: false, reason },
    ...{ accountId, companyId, companyName, username },
    change: {
      ...{ operationId: 'operation-1', fieldName: 'Seen', fieldLabel: 'Last seen' },
      ...{ value: iso, valueLabel: iso, devicesHash: '', targets, state: 'preparing', part: null },
      ...{ serviceOperationId: null, serviceState: null, verification: null, problem: '' },
    },
    intent: {
      ...{ filters: chosen, filterText, follows: null, disagreements: 0, devices: 3 },
      ...{ before: [], after: [], canary: null, beforeHash: '' },
    },
  };
};

/** What the row of an entry says that it changes, and on which devices. */
async function told(entry: LedgerEntry, fields = [seen]) {
  playMain({ accounts: { session: () => sampleSession() }, devices: { fields: () => fields } });
  await useSessionStore().load();
  await useFieldsStore().load();
  const { page } = await mountPage(LedgerRows, { props: { rows: [entry] } });
  const cell = page.findAll('tbody td:nth-child(5)').at(-1);
  return { what: cell?.text(), devices: cell?.attributes('title') };
}

it('the ledger has times of values and filters in local time, and as stored where their fields are not known', async () => {
  const entry = entryOf('as stored', filters);
  expect(await told(entry)).toEqual({
    what: 'Last seen → 12 May 2026, 14:30',
    devices: expect.stringMatching(/^Last seen .* 12 May 2026, 14:30$/) as string,
  });
  expect(await told(entry, [])).toEqual({ what: `Last seen → ${iso}`, devices: 'as stored' });
  expect((await told({ ...entry, accountId: 'another' })).devices).toBe('as stored');
});

it('the ledger lists an entry that cannot be read by its number, between the others', async () => {
  const place = { sequence: 2, hash: '', change: null, intent: null };
  playMain();
  const { page } = await mountPage(LedgerRows, {
    props: { rows: [{ event: 'unreadable', ...place, record: '{' }, entryOf('', [])] },
  });
  const rows = page.findAll('tbody tr').map((row) => row.findAll('td').map((cell) => cell.text()));
  expect(rows[0]).toEqual(['2', 'This entry cannot be read: the file was altered or damaged.']);
  expect(rows[1]?.[0]).toBe('1');
});

it.each([
  ['1,210 selected devices', '1,210 devices by MAC address'],
  ['1 device by MAC address', '1 device by MAC address'],
  ['', 'All of Transit'],
])('the ledger does not call devices selected that a search or a file named: %j', async (stored, shown) => {
  expect((await told(entryOf(stored, []))).devices).toBe(shown);
});
