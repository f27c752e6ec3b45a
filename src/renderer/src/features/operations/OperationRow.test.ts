import { expect, it, onTestFinished } from 'vitest';
import type { Operation } from '@shared/operations/contract.ts';
import { speak } from '@shared/words/language.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleField, sampleOperation, sampleSession, updateRing } from '@test/support/samples.ts';
import OperationRow from './OperationRow.vue';

const gain = sampleField({ name: 'Gain', displayName: 'Gain', type: 'Double', unit: 'dBi' });

async function shownFor(operation: Partial<Operation>): Promise<string> {
  playMain({ accounts: { session: () => sampleSession() }, devices: { fields: () => [gain, updateRing] } });
  await useSessionStore().load();
  await useFieldsStore().load();
  const props = { operation: sampleOperation(operation), isOpen: false, nowMs: 0 };
  const { page } = await mountPage(OperationRow, { props });
  return page.get('.becomes').text();
}

it('shows the value that is set as the grid shows it', async () => {
  onTestFinished(() => speak('en'));
  speak('de');
  const change = { fieldName: 'Gain', value: 2.5, filters: [] };
  expect(await shownFor({ change, fieldLabel: 'Gain', valueLabel: '2.5' })).toContain('2,5 dBi');
});

it.each(['their old values', 'A ring of then'])(
  'shows what the journal calls the value: %s',
  async (label) => {
    expect(await shownFor({ valueLabel: label })).toContain(label);
  },
);
