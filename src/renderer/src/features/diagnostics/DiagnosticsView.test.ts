import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { Check, Recording, RequestRecord } from '@shared/diagnostics/contract.ts';
import { stepIds, type StepState } from '@shared/diagnostics/steps.ts';
import { Failure } from '@shared/contract/failure.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import type { FakeHandlers } from '@test/support/fake-api.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleSession } from '@test/support/samples.ts';
import DiagnosticsView from './DiagnosticsView.vue';

const checkWith = (
  states: Partial<Record<(typeof stepIds)[number], StepState>>,
  state: Check['state'],
): Check => ({
  target: { serviceAddress: 'https://one.example', account: { name: 'Transit', companyId: 627 } },
  state,
  startedAtMs: 0,
  steps: stepIds.map((id) => ({ id, state: states[id] ?? 'ok', elapsedMs: 34, facts: [], error: null })),
});

const record: RequestRecord = {
  id: 1,
  atMs: 0,
  method: 'GET',
  path: '/api/fields?company_id={id}',
  status: 200,
  elapsedMs: 12.4,
  attempts: 1,
  requestBytes: 0,
  answerBytes: 2048,
  error: null,
  request: '',
  answer: '{"success":true}',
};

async function open(handlers: FakeHandlers['diagnostics'], path = '/diagnostics', isSignedIn = true) {
  const fake = playMain({
    accounts: { session: () => sampleSession(isSignedIn ? {} : { activeId: null }) },
    settings: { copy: () => undefined },
    diagnostics: { check: () => null, recording: () => ({ isOn: false, records: [] }), ...handlers },
  });
  await useSessionStore().load();
  const { page, router } = await mountPage(DiagnosticsView, { path });
  await flushPromises();
  const button = (name: string) => page.findAll('button').find((one) => one.text() === name);
  const press = async (name: string): Promise<void> => {
    await button(name)?.trigger('click');
    await flushPromises();
  };
  return { fake, page, router, button, press };
}

describe('a check of the connection', () => {
  it('is stopped by the button that started it, which keeps the focus', async () => {
    const running = checkWith({ proxy: 'running' }, 'running');
    const { fake, button, press } = await open({ start: () => running, stop: () => undefined });
    button('Check the connection')?.element.focus();
    await press('Check the connection');
    expect(document.activeElement).toBe(button('Stop')?.element);
    fake.tell.diagnostics.changed(checkWith({}, 'done'));
    await flushPromises();
    expect(document.activeElement).toBe(button('Check the connection')?.element);
  });

  it('does not go back to how it began when its first step is reported before the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<Check>();
    const { fake, page, press } = await open({ start: () => promise });
    await press('Check the connection');
    fake.tell.diagnostics.changed(checkWith({ proxy: 'running' }, 'running'));
    resolve(checkWith(Object.fromEntries(stepIds.map((id) => [id, 'waiting'])), 'running'));
    await flushPromises();
    expect(page.get('[role="status"]').text()).toBe('Step 1 of 16: Proxy');
  });

  it('is started, followed step by step, and stopped', async () => {
    const running = checkWith({ proxy: 'running' }, 'running');
    const { fake, page, button, press } = await open({ start: () => running, stop: () => undefined });
    await press('Check the connection');
    expect(fake.asked('diagnostics.start')).toEqual([{ serviceAddress: null }]);
    expect(page.get('[role="status"]').text()).toBe('Step 1 of 16: Proxy');
    fake.tell.diagnostics.changed(checkWith({ sources: 'running' }, 'running'));
    await flushPromises();
    expect(page.get('[role="status"]').text()).toBe('Step 12 of 16: Sources');
    await press('Stop');
    expect(fake.asked('diagnostics.stop')).toHaveLength(1);
    fake.tell.diagnostics.changed(
      checkWith({ clock: 'odd', history: 'failed', operation: 'skipped' }, 'stopped'),
    );
    await flushPromises();
    expect(page.get('[role="status"]').text()).toBe(
      'Stopped: 14 of 16 worked, 1 worth a look, 1 failed, 1 skipped',
    );
    expect(button('Check the connection')).toBeDefined();
  });

  it('shows the sentences and the part that was not understood for a failed step', async () => {
    const check = checkWith({}, 'done');
    const sample = {
      endpoint: 'GET /api/fields',
      path: '$.data',
      expected: 'a list of fields',
      excerpt: '{"data":7}',
    };
    const failed = check.steps.map((step) =>
      step.id === 'fields' ? { ...step, state: 'failed' as const, error: sampleError({ sample }) } : step,
    );
    const { page } = await open({ check: () => ({ ...check, steps: failed }) });
    const step = page.get('.is-failed').text();
    expect(step).toContain('FieldsFailed34 ms');
    expect(step).toContain('The service did not answer within 20 s. Nothing was changed. Try again.');
    expect(step).toContain('expected at $.data: a list of fields');
  });

  it('covers the address at which a sign-in failed, and leads back to the form by key', async () => {
    const { fake, press, router } = await open(
      { start: () => checkWith({}, 'done') },
      '/diagnostics?address=https://two.example&authorities=file-1',
      false,
    );
    await press('Check the connection');
    expect(fake.asked('diagnostics.start')).toEqual([
      { serviceAddress: 'https://two.example', authorities: 'file-1' },
    ]);
    useCommandStore().press(new KeyboardEvent('keydown', { key: 'Escape' }));
    await flushPromises();
    expect(router.currentRoute.value.path).toBe('/sign-in');
  });

  it('that cannot start says why in three sentences', async () => {
    const error = sampleError({ happened: 'The service address is not a valid address.' });
    const { page, press } = await open({
      start: () => {
        throw new Failure(error);
      },
    });
    await press('Check the connection');
    expect(page.get('[role="alert"]').text()).toContain(error.happened);
  });
});

describe('recorded requests', () => {
  it('are recorded only while recording is on, opened one by one, and cleared', async () => {
    let recording: Recording = { isOn: false, records: [] };
    const { fake, page, press } = await open({
      recording: () => recording,
      record: () => (recording = { isOn: true, records: [record] }),
      clear: () => (recording = { isOn: true, records: [] }),
    });
    expect(page.text()).toContain('Off until you switch it on.');
    expect(page.text()).toContain('Nothing was recorded. Switch recording on and repeat what went wrong.');
    const box = page
      .findAll('input')
      .find((one) => one.element.closest('label')?.textContent.includes('Record requests'));
    expect(box?.element.checked).toBe(false);
    await box?.trigger('change');
    await flushPromises();
    expect(fake.asked('diagnostics.record')).toEqual([{ isOn: true }]);
    expect(page.get('table.records tbody').text()).toContain('GET /api/fields?company_id={id}');
    await page.get('.record-path').trigger('click');
    expect(page.get('.record-body + .record-body').text()).toContain('{"success":true}');
    await press('Clear');
    expect(page.text()).toContain('No request yet. Repeat what went wrong, or check the connection.');
  });

  it('are read again when the main process has more of them', async () => {
    let records: RequestRecord[] = [];
    const { fake, page } = await open({ recording: () => ({ isOn: true, records }) });
    records = [record];
    fake.tell.diagnostics.recorded(undefined);
    await flushPromises();
    expect(page.findAll('.record-path')).toHaveLength(1);
  });
});

describe('the report', () => {
  it('is copied without names of devices unless requested', async () => {
    const { fake, page, press } = await open({ report: () => ({ text: 'the report' }) });
    await press('Copy the report');
    expect(fake.asked('settings.copy')).toEqual([{ text: 'the report' }]);
    expect(page.text()).toContain('The report is on the clipboard.');
    await page.get('input[type="checkbox"]').setValue(true);
    await press('Copy the report');
    expect(fake.asked('diagnostics.report')).toEqual([{ isPlain: false }, { isPlain: true }]);
  });

  it('is saved where the dialog says, or not at all', async () => {
    const places = [{ path: '/tmp/report.json' }, null];
    const { page, press } = await open({ save: () => places.shift() ?? null });
    await press('Save as JSON…');
    expect(page.text()).toContain('Saved as /tmp/report.json');
    await press('Save as JSON…');
    expect(page.text()).toContain('Saved as /tmp/report.json');
  });

  it('is saved as an HTTP archive once requests were recorded, with names only if requested', async () => {
    let records: RequestRecord[] = [];
    const { fake, page, button, press } = await open({
      recording: () => ({ isOn: true, records }),
      save: () => ({ path: '/tmp/report.har' }),
    });
    await press('Save requests as HAR…');
    expect(fake.asked('diagnostics.save')).toEqual([]);
    expect(button('Save requests as HAR…')?.attributes('title')).toBe('Nothing was recorded');
    records = [record];
    fake.tell.diagnostics.recorded(undefined);
    await flushPromises();
    await press('Save requests as HAR…');
    await page.get('input[type="checkbox"]').setValue(true);
    await press('Save requests as HAR…');
    expect(fake.asked('diagnostics.save')).toEqual([
      { isPlain: false, form: 'har' },
      { isPlain: true, form: 'har' },
    ]);
    expect(page.text()).toContain('Saved as /tmp/report.har');
  });

  it('is not said to be copied or saved beside the error of a later attempt', async () => {
    let isBroken = false;
    const unlessBroken = <T>(answer: T): T => {
      if (isBroken) throw new Failure(sampleError());
      return answer;
    };
    const { page, press } = await open({
      report: () => unlessBroken({ text: 'the report' }),
      save: () => unlessBroken({ path: '/tmp/report.json' }),
    });
    const said = () => page.findAll('[role="status"]').at(-1)?.text();
    for (const name of ['Copy the report', 'Save as JSON…']) {
      isBroken = false;
      await press(name);
      expect(said()).not.toBe('');
      isBroken = true;
      await press(name);
      expect(said()).toBe('');
    }
  });
});
