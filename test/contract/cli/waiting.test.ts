import { expect, it, vi } from 'vitest';
import { withRollcall } from './with-rollcall.ts';

const bench = withRollcall(394);

it('a command waits as long as the service asks to, says so, and can be ended meanwhile', async ({
  skip,
}) => {
  skip(process.platform === 'win32', 'Windows ends a process without telling it');
  const { start, call, simulator } = bench();
  simulator.failNext('devices', { status: 503, headers: { 'retry-after': '300' } });
  const child = start('devices');
  const told = vi.fn<(text: string) => void>();
  child.stderr?.on('data', told);
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), 20_000);
  // One that did not wait would end sooner than another command.
  expect((await call('devices')).code).toBe(0);
  child.kill('SIGTERM');
  const { code, err } = await child.ended;
  expect(err).toMatch(/^The service is busy and asks to wait until [^ ]+\.\n$/);
  expect(code).toBe(143);
});
