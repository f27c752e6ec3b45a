import { expect, it, onTestFinished } from 'vitest';
import type { Operation } from '@shared/operations/operation.ts';
import { speak } from '@shared/words/language.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleField, sampleOperation, sampleSession, updateRing } from '@test/support/samples.ts';
import { newValueText } from './new-value-text.ts';

const gain = sampleField({ name: 'Gain', displayName: 'Gain', type: 'Double', unit: 'dBi' });

async function textFor(operation: Partial<Operation>): Promise<string> {
  playMain({ accounts: { session: () => sampleSession() }, devices: { fields: () => [gain, updateRing] } });
  await useSessionStore().load();
  await useFieldsStore().load();
  return newValueText(sampleOperation(operation));
}

it('shows the value that is set as the grid shows it', async () => {
  onTestFinished(() => speak('en'));
  speak('de');
  const change = { fieldName: 'Gain', value: 2.5, filters: [] };
  expect(await textFor({ change, fieldLabel: 'Gain', valueLabel: '2.5' })).toBe('2,5 dBi');
});

it.each(['their old values', 'A ring of then'])(
  'shows what the journal calls the value: %s',
  async (label) => {
    expect(await textFor({ valueLabel: label })).toBe(label);
  },
);
