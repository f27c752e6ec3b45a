import { bareEnvironment, startRollcall } from '@test/contract/cli/rollcall-process.ts';
import { Shell } from './pages/shell.ts';
import { companies, expect, test } from './signed-in.ts';

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
