import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import type { Editing } from '@shared/operations/change.ts';
import type { Operation } from '@shared/operations/operation.ts';
import type { Preview } from '@shared/operations/preview.ts';
import type { FakeHandlers } from '@test/support/fake-api.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import {
  sampleError,
  sampleField,
  sampleOperation,
  samplePreview,
  updateRing,
} from '@test/support/samples.ts';
import { useChangeField, type ChangeFieldTarget } from './change-field-store.ts';
import ChangeField from './ChangeField.vue';

const filters = [{ fieldName: 'FirmwareVersion', operatorId: 'Equals', operands: ['6.6.0'] }];
const firmware = sampleField({ name: 'FirmwareVersion', displayName: 'Firmware version', isEditable: false });
const depot = sampleField({ name: 'Depot', displayName: 'Depot' });
const few = { willChange: 7, unset: 0, hasIt: 0, cannotChange: 0 };

async function open(
  operations: FakeHandlers['operations'] = {},
  target: ChangeFieldTarget = { filters, matching: 1412 },
) {
  const fake = playMain({
    devices: { fields: () => [updateRing, firmware, depot] },
    settings: { copy: () => undefined },
    operations: {
      preview: (change) => samplePreview({ change }),
      previewRows: () => ({ total: 0, rows: [] }),
      apply: () => sampleOperation(),
      ...operations,
    },
  });
  useChangeField().openChangeField(target);
  const { router } = await mountPage(ChangeField, {
    props: { target, company: 'Transit' },
  });
  await flushPromises();
  return { fake, router };
}

const dialog = (): HTMLElement => document.querySelector<HTMLElement>('[role="dialog"]') ?? document.body;
const button = (name: RegExp): HTMLButtonElement | undefined =>
  [...dialog().querySelectorAll('button')].find((one) => name.test(one.textContent.trim()));
async function press(key: string, init: KeyboardEventInit = {}): Promise<void> {
  const target = dialog().contains(document.activeElement) ? document.activeElement : dialog();
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  await flushPromises();
}

function combobox(name: string): HTMLInputElement {
  const label = [...dialog().querySelectorAll('label')].find((one) => one.textContent === name);
  return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement;
}
async function choose(name: string, option: string): Promise<void> {
  combobox(name).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await flushPromises();
  const found = [...document.querySelectorAll('[role="option"]')].find((one) =>
    one.textContent.includes(option),
  );
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await flushPromises();
}
async function type(name: string, text: string): Promise<void> {
  const input = combobox(name);
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await flushPromises();
}
async function toPreview(): Promise<void> {
  await choose('Field', 'Update ring');
  await choose('New value', 'Stable');
  await press('Enter', { ctrlKey: true });
}
async function typeIntoFirst(text: string): Promise<void> {
  const input = dialog().querySelector<HTMLInputElement>('.confirm input');
  if (!input) throw new Error('Nothing to type into');
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await flushPromises();
}

describe('Change a field', () => {
  it('previews an edit as it was chosen, and only what was typed for it', async () => {
    const edited = (change: Editing): Preview =>
      samplePreview({ change: { ...change, value: 'a!' }, counts: few });
    const { fake } = await open({ previewEdit: edited });
    await choose('Field', 'Depot');
    await choose('How', 'Replace');
    await press('Enter', { ctrlKey: true });
    expect(dialog().textContent).toContain('Type the text to replace.');
    await type('Text to replace', 'a');
    await type('Replace by (may be empty)', 'b');
    await choose('How', 'Add at the end');
    await press('Enter', { ctrlKey: true });
    const edit = { kind: 'append', text: 'a' };
    expect(fake.asked('operations.previewEdit')).toEqual([{ fieldName: 'Depot', edit, filters }]);
    expect(fake.asked('operations.preview')).toEqual([]);
    expect(dialog().textContent).toContain('“a” added at the end');
  });

  it('chooses nothing in advance and offers only fields that may be changed', async () => {
    const { fake } = await open();
    expect(dialog().textContent).toContain('All 1,412 that match the filters');
    expect(dialog().textContent).toContain('Firmware version equals 6.6.0');
    expect(combobox('Field').value).toBe('');
    button(/^Preview/)?.click();
    await flushPromises();
    expect(dialog().textContent).toContain('Choose the field to change.');
    expect(fake.asked('operations.preview')).toHaveLength(0);
  });

  it('previews exactly what was chosen and shows the four groups', async () => {
    const { fake } = await open();
    await toPreview();
    expect(fake.asked('operations.preview')).toEqual([{ fieldName: 'UpdateRing', value: 2, filters }]);
    const numbers = [...dialog().querySelectorAll('.tally dt + dd')].map((one) => one.textContent);
    expect(numbers).toEqual(['1,168', '42', '200', '2']);
  });

  it('does not apply before the number matches, neither by button nor by key', async () => {
    const { fake } = await open();
    await toPreview();
    await typeIntoFirst('1211');
    button(/^Apply to 1,210 devices/)?.click();
    await press('Enter', { ctrlKey: true });
    expect(fake.asked('operations.apply')).toHaveLength(0);
    await typeIntoFirst('1210');
    button(/^Apply to 1,210 devices/)?.click();
    await flushPromises();
    expect(fake.asked('operations.apply')).toEqual([
      { previewId: 'preview-1', reason: '', typedCount: 1210 },
    ]);
  });

  it('does not apply by a key that is still held from requesting the preview', async () => {
    const { fake } = await open({ preview: (change) => samplePreview({ change, counts: few }) });
    await toPreview();
    await press('Enter', { ctrlKey: true, repeat: true });
    expect(fake.asked('operations.apply')).toHaveLength(0);
    await press('Enter', { ctrlKey: true });
    expect(fake.asked('operations.apply')).toHaveLength(1);
  });

  it('asks for the name of the company where no filter narrows the change down', async () => {
    const { fake } = await open({
      preview: (change) => samplePreview({ change: { ...change, filters: [] }, counts: few }),
    });
    await toPreview();
    expect(dialog().textContent).toContain('To confirm a change of every device of Transit');
    await typeIntoFirst('transit');
    button(/^Apply to 7 devices/)?.click();
    await press('Enter', { ctrlKey: true });
    expect(fake.asked('operations.apply')).toHaveLength(0);
    await typeIntoFirst(' Transit ');
    button(/^Apply to 7 devices/)?.click();
    await flushPromises();
    expect(fake.asked('operations.apply')).toEqual([
      { previewId: 'preview-1', reason: '', typedName: 'Transit' },
    ]);
  });

  it('never applies on Enter alone', async () => {
    const { fake } = await open({ preview: (change) => samplePreview({ change, counts: few }) });
    await toPreview();
    await press('Enter');
    expect(fake.asked('operations.apply')).toHaveLength(0);
    await press('Enter', { ctrlKey: true });
    expect(fake.asked('operations.apply')).toEqual([{ previewId: 'preview-1', reason: '' }]);
  });

  it('sends one request for two clicks and opens the operation', async () => {
    const { promise, resolve } = Promise.withResolvers<Operation>();
    const { fake, router } = await open({
      preview: (change) => samplePreview({ change, counts: few }),
      apply: () => promise,
    });
    await toPreview();
    const apply = button(/^Apply to 7 devices/);
    apply?.click();
    apply?.click();
    await press('Enter', { ctrlKey: true });
    resolve(sampleOperation({ id: 'begun' }));
    await flushPromises();
    expect(fake.asked('operations.apply')).toHaveLength(1);
    expect(router.currentRoute.value.fullPath).toBe('/operations/begun');
  });

  it('shows that the devices have changed and offers a new preview', async () => {
    const { fake } = await open({
      preview: (change) => samplePreview({ change, counts: few }),
      apply: () => {
        throw new Failure(
          sampleError({ code: 'rejected', happened: 'The devices are not as they were in the preview.' }),
        );
      },
    });
    await toPreview();
    button(/^Apply/)?.click();
    await flushPromises();
    expect(dialog().querySelector('[role="alert"]')?.textContent).toContain(
      'The devices are not as they were in the preview.',
    );
    button(/^Preview again/)?.click();
    await flushPromises();
    expect(fake.asked('operations.preview')).toHaveLength(2);
    expect(dialog().querySelector('[role="alert"]')).toBeNull();
  });

  it('shows why a new preview could not be read, and offers to read it again', async () => {
    const answers = [
      samplePreview({ counts: few }),
      null,
      samplePreview({ counts: { ...few, willChange: 6 } }),
    ];
    await open({
      preview: () => {
        const answer = answers.shift();
        if (!answer) throw new Failure(sampleError({ happened: 'The service cannot be reached.' }));
        return answer;
      },
      apply: () => {
        throw new Failure(sampleError({ happened: 'The devices have changed.' }));
      },
    });
    await toPreview();
    await press('Enter', { ctrlKey: true });
    button(/^Preview again/)?.click();
    await flushPromises();
    expect(dialog().querySelector('[role="alert"]')?.textContent).toContain('The service cannot be reached.');
    button(/^Preview again/)?.click();
    await flushPromises();
    expect(button(/^Apply to 6 devices/)?.getAttribute('aria-disabled')).toBeNull();
  });

  it('searches all that change and puts the rows on the clipboard', async () => {
    const { fake } = await open({
      previewCsv: () => ({ csv: 'Device;MAC address', rows: 12 }),
      preview: (change) => samplePreview({ change, counts: few }),
    });
    await toPreview();
    const search = dialog().querySelector<HTMLInputElement>('input[type="search"]');
    if (!search) throw new Error('Nothing to search in');
    search.value = 'Bus';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await flushPromises();
    const groups = ['will-change', 'unset'];
    expect(fake.asked('operations.previewRows').at(-1)).toEqual({
      previewId: 'preview-1',
      groups,
      search: 'Bus',
      offset: 0,
      limit: 500,
    });
    button(/^Export/)?.click();
    await flushPromises();
    expect(fake.asked('operations.previewCsv')).toEqual([{ previewId: 'preview-1', groups, search: 'Bus' }]);
    expect(fake.asked('settings.copy')).toEqual([{ text: 'Device;MAC address' }]);
    expect(dialog().textContent).toContain('12 rows on the clipboard as CSV');
  });

  it('explains a preview in which no device is left', async () => {
    await open({
      preview: (change) =>
        samplePreview({ change, counts: { willChange: 0, unset: 0, hasIt: 0, cannotChange: 0 }, before: [] }),
    });
    await toPreview();
    expect(dialog().textContent).toContain('No device matches.');
    expect(button(/^Apply to 0 devices/)?.getAttribute('aria-disabled')).toBe('true');
  });

  it('states how many listed devices no longer exist, even when none does', async () => {
    const gone = { willChange: 0, unset: 0, hasIt: 0, cannotChange: 2 };
    await open({ preview: (change) => samplePreview({ change, counts: gone, gone: 2, before: [] }) });
    await toPreview();
    expect(dialog().textContent).toContain('2 devices are gone.');
    expect(dialog().textContent).toContain('Nothing would change. The list says why.');
    expect(dialog().textContent).not.toContain('0 devices already');
  });

  it('does not mention missing devices where all exist', async () => {
    await open();
    await toPreview();
    expect(dialog().textContent).not.toContain('gone');
  });

  it('keeps what was chosen when the preview fails, and shows why', async () => {
    await open({
      preview: () => {
        throw new Failure(sampleError());
      },
    });
    await toPreview();
    expect(dialog().querySelector('[role="alert"]')?.textContent).toContain(sampleError().happened);
    expect(combobox('Field').value).toBe('Update ring');
  });

  it('begins on the field, not on a button', async () => {
    await open();
    expect(document.activeElement).toBe(combobox('Field'));
  });

  it('begins on which devices where that is still to be chosen', async () => {
    await open({}, { filters, matching: 1412, selected: ['02:0A:14:00:00:01'] });
    expect((document.activeElement as HTMLInputElement).value).toBe('matching');
  });

  it('drops a preview that is still being read when something else is chosen, and can request another', async () => {
    const [first, second] = [Promise.withResolvers<Preview>(), Promise.withResolvers<Preview>()];
    const { fake } = await open({ preview: ({ value }) => (value === 2 ? first : second).promise });
    await toPreview();
    await choose('New value', 'Early');
    first.resolve(samplePreview({ counts: few }));
    await flushPromises();
    expect(button(/^Apply/)).toBeUndefined();
    await press('Enter', { ctrlKey: true });
    second.resolve(samplePreview({ counts: few }));
    await flushPromises();
    expect(button(/^Apply to 7 devices/)).toBeDefined();
    expect(fake.asked('operations.preview')).toMatchObject([{ value: 2 }, { value: 1 }]);
  });

  it('keeps reading the preview while the reason is typed', async () => {
    const { promise, resolve } = Promise.withResolvers<Preview>();
    await open({ preview: () => promise });
    await toPreview();
    const reason = dialog().querySelector<HTMLInputElement>('input[maxlength="500"]');
    if (!reason) throw new Error('Nowhere to type a reason');
    reason.value = 'CHG-2041';
    reason.dispatchEvent(new Event('input', { bubbles: true }));
    resolve(samplePreview({ counts: few }));
    await flushPromises();
    expect(button(/^Apply to 7 devices/)).toBeDefined();
  });

  it('needs no style element, which the policy would refuse', async () => {
    await open();
    await toPreview();
    combobox('Field');
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });
});

it('returns the focus to what opened it, even if something must be typed first', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => opener.remove());
  opener.focus();
  playMain({
    devices: { fields: () => [updateRing] },
    operations: { previewRows: () => ({ total: 0, rows: [] }) },
  });
  const operation = sampleOperation({ state: 'done-with-failures', confirmed: 1000, notChanged: 210 });
  const preview = samplePreview({ counts: { ...few, willChange: 210 }, retryOf: operation.id });
  const target = { filters: [], matching: null, followUp: { kind: 'retry' as const, operation, preview } };
  const isOpen = shallowRef(true);
  await mountPage(
    defineComponent(() => () => (isOpen.value ? h(ChangeField, { target, company: 'Transit' }) : null)),
  );
  await flushPromises();
  expect(document.activeElement?.tagName).toBe('INPUT');
  isOpen.value = false;
  await expect.poll(() => document.activeElement).toBe(opener);
});
