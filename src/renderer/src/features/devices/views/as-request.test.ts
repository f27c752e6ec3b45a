import { flushPromises } from '@vue/test-utils';
import { defineComponent, h } from 'vue';
import { expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import type { FakeHandlers } from '@test/support/fake-api.ts';
import { mountPage } from '@test/support/mount-page.ts';
import {
  sampleAccount,
  sampleError,
  sampleField,
  sampleFleetStatus,
  sampleSession,
} from '@test/support/samples.ts';
import { startFleet } from '@test/support/start-fleet.ts';
import { macNumbersOf } from '@test/support/window-of-rows.ts';
import { useAsRequest } from './as-request.ts';

const fields = [
  sampleField(),
  sampleField({ id: 2, name: 'MacAddress', displayName: 'MAC address' }),
  sampleField({ id: 3, name: 'Online', displayName: 'Connection', type: 'Integer' }),
];
const named = { fieldName: 'Name', operatorId: 'Equals', operands: ["it's"] };
const counts = { all: 2400, online: 1390, offline: 1000, neverConnected: 10, other: 0 };

/** Shows a fleet, and returns a function that copies it as a request and says what was asked for, copied and told. */
async function started(devices: FakeHandlers['devices'] = {}) {
  const { fake, fleet } = await startFleet(
    {
      fields: () => fields,
      open: () => sampleFleetStatus({ counts }),
      asRequest: () => ({ text: 'curl …', pageSize: 1000 }),
      ...devices,
    },
    { settings: { copy: () => undefined } },
  );
  await mountPage(
    defineComponent(() => {
      useAsRequest();
      return () => h('p');
    }),
  );
  await fleet.ask(null);
  const copied = async () => {
    useToasts().clear();
    useCommandStore().doing('copy-request')?.run();
    await flushPromises();
    return useToasts().shown.map(({ text }) => text);
  };
  return { fake, fleet, copied };
}

it('asks for the filters, the pressed count and the columns that are shown, and copies the request', async () => {
  const { fake, fleet, copied } = await started();
  await fleet.ask(named);
  fleet.online = 0;
  expect(await copied()).toEqual([
    'The request is on the clipboard; it takes the token from ROLLCALL_TOKEN. The service returns the devices in its own order.',
  ]);
  const offline = { fieldName: 'Online', operatorId: 'Equals', operands: [0] };
  expect(fake.asked('devices.asRequest')).toEqual([
    { filters: [named, offline], fieldNames: ['Online', 'Name', 'MacAddress'] },
  ]);
  expect(fake.asked('settings.copy')).toEqual([{ text: 'curl …' }]);
});

it('says how many pages there are', async () => {
  const { fleet, copied } = await started();
  expect((await copied())[0]).toMatch(/^The request for page 1 of 3 is on the clipboard;/);
  fleet.online = 1;
  expect((await copied())[0]).toMatch(/^The request for page 1 of 2 is on the clipboard;/);
});

it('says that nobody else can make a request of the demo fleet', async () => {
  const { fake, copied } = await started();
  const demo = sampleAccount({ isDemo: true });
  fake.tell.accounts.changed(sampleSession({ accounts: [demo] }));
  await flushPromises();
  expect(useSessionStore().active?.isDemo).toBe(true);
  expect((await copied())[0]).toMatch(/ Only Rollcall can sign in to the demo fleet\.$/);
});

it('does not copy a request for other devices, and says why', async () => {
  const { fake, fleet, copied } = await started();
  fleet.search = 'tram';
  expect(await copied()).toEqual([expect.stringMatching(/^Not copied\. The service cannot search/)]);
  fleet.search = '';
  await fleet.ask({ anyOf: [named, { ...named, operands: ['x'] }] });
  expect(await copied()).toEqual([expect.stringContaining('the service does not take “or”')]);
  await fleet.showOnly(macNumbersOf(['02:00:00:00:00:01']));
  expect(await copied()).toEqual([expect.stringContaining('not for some of them')]);
  expect([fake.asked('devices.asRequest'), fake.asked('settings.copy')]).toEqual([[], []]);
});

it('does not copy a request that only the service can answer before the service was asked', async () => {
  const { fake, fleet, copied } = await started({
    open: ({ answeredBy = 'memory' }) =>
      sampleFleetStatus({ answeredBy, key: answeredBy, cannotTell: answeredBy === 'memory' ? 1 : 0 }),
  });
  await fleet.ask(named);
  expect(await copied()).toEqual([
    expect.stringMatching(/^Not copied\. .* Choose “Ask the service” first\.$/),
  ]);
  await fleet.ask(named, 'service');
  await copied();
  expect(fake.asked('settings.copy')).toHaveLength(1);
});

it('says why there is no request, or none was written', async () => {
  const answers = [null, new Failure(sampleError())];
  const { fake, copied } = await started({
    asRequest() {
      const answer = answers.shift() ?? null;
      if (answer) throw answer;
      return null;
    },
  });
  expect(await copied()).toEqual([expect.stringMatching(/^Not copied\. It contains characters/)]);
  expect(await copied()).toEqual(['Not copied. The service did not answer within 20 s. Try again.']);
  expect(fake.asked('settings.copy')).toEqual([]);
});

it('is not offered while what is shown answers an earlier question', async () => {
  const { fleet } = await started();
  void fleet.ask(named);
  expect(useCommandStore().doing('copy-request')).toBeNull();
  await flushPromises();
  expect(useCommandStore().doing('copy-request')).not.toBeNull();
});
