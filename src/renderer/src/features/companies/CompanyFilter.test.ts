import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { h, shallowRef } from 'vue';
import type { MatchingIn } from '@shared/companies/matching-schema.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleField, sampleSession } from '@test/support/samples.ts';
import { useCompaniesStore } from './companies-store.ts';
import CompanyFilter from './CompanyFilter.vue';

const problem = (from: number): MatchingIn['outcome'] => ({
  kind: 'not-understood',
  problem: { from, to: from + 4, message: 'No field is called “Plan”.', suggestions: ['Data plan'] },
});
const counted = (matching: number, cannotTell = 0): MatchingIn['outcome'] => ({
  kind: 'counted',
  ...{ matching, all: 1000, cannotTell, readAtMs: 1 },
});

const fields = [
  sampleField({ name: 'Tag1', displayName: 'Data plan' }),
  sampleField({ name: 'Country', displayName: 'Country' }),
];

/** Shows the filter; `answer` has the outcome of each company. */
async function show(answer: (text: string) => MatchingIn['outcome'][] | Promise<MatchingIn['outcome'][]>) {
  const accounts = ['0', '1', '2'].map((id) => sampleAccount({ id }));
  const main = playMain({
    accounts: { session: () => sampleSession({ accounts, activeId: '1' }) },
    companies: {
      fields: () => [...fields],
      matching: async ({ text }) => ({
        companies: (await answer(text)).map((outcome, at) => ({ accountId: String(at), outcome })),
        columns: [],
        devices: [],
      }),
    },
  });
  await useSessionStore().load();
  const isShown = shallowRef(true);
  const { page } = await mountPage(() => (isShown.value ? h(CompanyFilter) : null));
  const apply = async (text: string): Promise<void> => {
    await page.get('input').setValue(text);
    await page.get('input').trigger('keydown', { key: 'Enter' });
    await flushPromises();
  };
  return { page, isShown, main, apply, said: () => page.get('[role=status]').text() };
}

it('says how many devices match in all companies, what cannot be told, and which are not counted', async () => {
  const { apply, said } = await show(() => [counted(1), counted(1200, 3), { kind: 'not-kept' }]);
  await apply('Plan = A');
  expect(said()).toBe(
    '1,201 of 2,000 devices of 2 companies match. 3 cannot be checked here. 1 company could not be counted.',
  );
});

it('says what is wrong as the company in view sees it, and mends it', async () => {
  const { page, main, apply, said } = await show((text) =>
    text.startsWith('Data') ? [counted(1)] : [problem(9), problem(0), { kind: 'not-kept' }],
  );
  await apply('Plan = A');
  expect(said()).toContain('At character 1: No field is called “Plan”.');
  expect(page.get('input').attributes('aria-invalid')).toBe('true');
  await page.get('[role=status] button').trigger('click');
  await flushPromises();
  expect(main.asked('companies.matching').at(-1)).toMatchObject({ text: 'Data plan = A' });
  expect(said()).toBe('1 of 1,000 devices of 1 company match.');
});

it('has nothing wrong while a company understands it', async () => {
  const { apply, said } = await show(() => [problem(0), counted(2)]);
  await apply('Plan = A');
  expect(said()).toBe('2 of 1,000 devices of 1 company match. 1 company could not be counted.');
});

it('shows the answer to the last text only, and none once it is cleared', async () => {
  const first = Promise.withResolvers<MatchingIn['outcome'][]>();
  const { page, apply, said } = await show((text) => (text === 'a' ? first.promise : [counted(2)]));
  await apply('a');
  expect(said()).toBe('Counting…');
  await apply('b');
  first.resolve([counted(7)]);
  await flushPromises();
  expect(said()).toMatch(/^2 of /);
  await page.get('input').trigger('keydown', { key: 'Escape' });
  expect(page.get('input').element.value).toBe('');
  expect(said()).toContain('Counts and lists the devices of every company');
});

it('counts again when a reading was kept, but not while nothing shows it', async () => {
  const { isShown, main, apply } = await show(() => [counted(2)]);
  const tell = (): void => main.tell.snapshots.changed({ accountId: '1', loaded: null, baselines: [] });
  tell();
  expect(main.asked('companies.matching')).toHaveLength(0);
  await apply('a');
  tell();
  expect(main.asked('companies.matching')).toHaveLength(2);
  isShown.value = false;
  await flushPromises();
  tell();
  expect(main.asked('companies.matching')).toHaveLength(2);
  isShown.value = true;
  await flushPromises();
  expect(main.asked('companies.matching')).toHaveLength(3);
});

it('completes the names of the fields of all companies, and applies nothing with that', async () => {
  const { page, main, said } = await show(() => [counted(2)]);
  const input = page.get('input');
  await flushPromises();
  await input.setValue('pla');
  expect(page.findAll('[role=option]').map((option) => option.text())).toEqual(['Data planTag1']);
  await input.trigger('keydown', { key: 'ArrowDown' });
  await input.trigger('keydown', { key: 'Enter' });
  await flushPromises();
  expect(input.element.value).toBe('Data plan ');
  expect(main.asked('companies.matching')).toEqual([]);
  await input.trigger('keydown', { key: 'Escape' });
  expect(input.element.value, 'Esc closes the list first').toBe('Data plan ');
  await input.trigger('keydown', { key: 'Escape' });
  expect(input.element.value).toBe('');
  expect(said()).toContain('Counts and lists the devices of every company');
});

it('knows the fields of a company that was read meanwhile', async () => {
  const { page } = await show(() => []);
  await flushPromises();
  onTestFinished(() => void fields.pop());
  fields.push(sampleField({ name: 'Depot', displayName: 'Depot' }));
  useCompaniesStore().companies = [
    { accountId: '1', devices: null, link: { kind: 'answering' }, isReading: true, problem: null },
  ];
  await flushPromises();
  await page.get('input').setValue('dep');
  expect(page.findAll('[role=option]').map((option) => option.text())).toEqual(['Depot']);
});
