import { bareEnvironment, startRollcall } from '@test/contract/cli/rollcall-process.ts';
import { Shell } from '../pages/shell.ts';
import { companies, expect, test } from '../signed-in.ts';

test('a change sent by the command line is shown live in the window, which takes over when it is killed', async ({
  signedIn,
  dataFolder,
}) => {
  const { simulator, page } = await signedIn();
  const [mac = ''] = simulator.truth(companies.lab).keys();
  const operations = await new Shell(page).openOperations();
  const place = ['--user-data-dir', dataFolder, '--company', String(companies.lab), '--password-stdin'];
  const startCommand = (text: string) => {
    const change = ['set', 'Description', text, '--where', `MacAddress = "${mac}"`, '--apply'];
    const command = startRollcall([...change, ...place], bareEnvironment(dataFolder));
    command.stdin?.end(`${simulator.password}\n`);
    return command;
  };

  await test.step('a command that comes to its end', async () => {
    expect(await startCommand('to its end').ended).toMatchObject({ code: 0 });
    await expect(operations.row('to its end')).toContainText('1 of 1 confirmed');
  });

  await test.step('a command that is killed while the service does not answer', async () => {
    simulator.failNext('updateField', 'hang');
    const command = startCommand('left behind');
    await expect(operations.row('left behind')).toContainText('Sending');
    command.kill('SIGKILL');
    await command.ended;
    await expect(operations.row('left behind')).toContainText('Unknown');
    expect(simulator.requests.updateField).toBe(2);
  });
});

test('a command that changes devices of an open preview stops its change until another preview shows it', async ({
  signedIn,
  dataFolder,
}) => {
  const { simulator, page, devices } = await signedIn({ service: { operationSeconds: 600 } });
  const [mac = ''] = simulator.truth(companies.lab).keys();
  const dialog = await devices.previewChange('Description', 'by the window');
  const change = ['set', 'Description', 'by the command', '--where', `MacAddress = "${mac}"`, '--apply'];
  const place = ['--user-data-dir', dataFolder, '--company', String(companies.lab), '--password-stdin'];
  const command = startRollcall([...change, ...place], bareEnvironment(dataFolder));
  command.stdin?.end(`${simulator.password}\n`);
  await expect.poll(() => simulator.requests.updateField).toBe(1);

  await dialog.apply();
  await expect(page.getByRole('alert')).toContainText(
    'The preview did not show another change of this field',
  );
  await dialog.dialog.getByRole('button', { name: 'Preview again' }).click();
  await expect(dialog.dialog).toContainText('It also changes 1 of these devices');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(simulator.requests.updateField).toBe(1);
  await dialog.apply();
  await expect.poll(() => simulator.requests.updateField).toBe(2);
  command.kill('SIGKILL');
  await command.ended;
});
