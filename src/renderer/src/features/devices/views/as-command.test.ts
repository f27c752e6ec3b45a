import { flushPromises } from '@vue/test-utils';
import { defineComponent, h } from 'vue';
import { afterEach, expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Field } from '@shared/devices/field.ts';
import type { About } from '@shared/settings/contract.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { useToasts } from '@page/app/toasts.ts';
import { mountPage } from '@test/support/mount-page.ts';
import { sampleAbout, sampleError, sampleField } from '@test/support/samples.ts';
import { startFleet } from '@test/support/start-fleet.ts';
import { macNumbersOf } from '@test/support/window-of-rows.ts';
import { useAsCommand } from './as-command.ts';

const states = ['Offline', 'Online'].map((name, id) => ({ id, name }));
const fields = [
  sampleField(),
  sampleField({ id: 2, name: 'MacAddress', displayName: 'MAC address' }),
  sampleField({
    ...{ id: 3, name: 'Online', displayName: 'Connection', type: 'Integer', hasOptions: true },
    ...{ options: states, operators: ['Equals'] },
  }),
];

const since = sampleField({ id: 4, name: 'Since', displayName: 'Online/offline since', type: 'DateTime' });

/** Shows a fleet, and returns a function that copies it as a command and says what was copied and told. */
async function started(about: Partial<About> | Failure = {}, more: readonly Field[] = []) {
  const { fake, fleet } = await startFleet(
    { fields: () => [...fields, ...more] },
    {
      settings: {
        copy: () => undefined,
        about() {
          if (about instanceof Failure) throw about;
          return sampleAbout(about);
        },
      },
    },
  );
  await mountPage(
    defineComponent(() => {
      useAsCommand();
      return () => h('p');
    }),
  );
  await fleet.ask(null);
  const copied = async () => {
    useToasts().clear();
    useCommandStore().doing('copy-command')?.run();
    await flushPromises();
    const [last] = fake.asked('settings.copy').slice(-1) as { text: string }[];
    return { text: last?.text, told: useToasts().shown.map(({ text }) => text) };
  };
  return { fake, fleet, copied };
}

afterEach(() => vi.restoreAllMocks());

it('copies the filters, the pressed count, the columns and the order that are shown', async () => {
  const { fleet, copied } = await started();
  await fleet.ask({ fieldName: 'Name', operatorId: 'Equals', operands: ["it's"] });
  fleet.online = 0;
  fleet.sort = [{ fieldName: 'Name', direction: 'descending' }];
  expect(await copied()).toEqual({
    text: `rollcall devices 'Name = it'\\''s and Connection = Offline' --fields Online,Name,MacAddress --sort Name --descending --format csv --account transit`,
    told: ['The command is on the clipboard.'],
  });
});

it('sorts by the connection only where one state is shown: of each, the window shows the newest first', async () => {
  const { fake, fleet, copied } = await started({}, [since]);
  fleet.sort = [{ fieldName: 'Online', direction: 'ascending' }];
  expect((await copied()).told).toEqual([expect.stringContaining('one column only')]);
  expect(fake.asked('settings.copy')).toEqual([]);
  fleet.online = 0;
  expect((await copied()).text).toContain(' --sort Since --descending ');
});

it('writes for the shell of Windows there', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Win32');
  const { copied } = await started();
  expect((await copied()).text).toBe(
    `rollcall devices --fields 'Online,Name,MacAddress' --sort Name --format csv --account transit`,
  );
});

it('names a data folder that a terminal would not find', async () => {
  const { copied } = await started({ dataFolder: '/media/stick/Rollcall Data', isUsualFolder: false });
  expect((await copied()).text).toContain(` --user-data-dir '/media/stick/Rollcall Data' --account transit`);
});

it('says that the data folder could not be asked for, since a command may need it', async () => {
  const unavailable = sampleError({ happened: 'Rollcall did not answer.', todo: 'Start it again.' });
  const { fake, copied } = await started(new Failure(unavailable));
  expect((await copied()).told).toEqual(['Not copied. Rollcall did not answer. Start it again.']);
  expect(fake.asked('settings.copy')).toEqual([]);
});

it('does not copy a command for other devices, and says why', async () => {
  const { fake, fleet, copied } = await started();
  fleet.search = 'tram';
  expect((await copied()).told).toEqual([expect.stringMatching(/^Not copied\. A command cannot search/)]);
  fleet.search = '';
  await fleet.showOnly(macNumbersOf(['02:00:00:00:00:01']));
  expect((await copied()).told).toEqual([expect.stringContaining('not for some of them')]);
  expect(fake.asked('settings.copy')).toEqual([]);
});

it('is not offered while what is shown answers an earlier question', async () => {
  const { fleet, fake } = await started();
  void fleet.ask({ fieldName: 'Name', operatorId: 'Contains', operands: ['x'] });
  expect(useCommandStore().doing('copy-command')).toBeNull();
  await flushPromises();
  expect(useCommandStore().doing('copy-command')).not.toBeNull();
  expect(fake.asked('settings.copy')).toEqual([]);
});
