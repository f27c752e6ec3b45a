import { expect, it } from 'vitest';
import { withRollcall } from './with-rollcall.ts';

const bench = withRollcall(394);

it('a proxy that Rollcall cannot use is reported without its password, and not bypassed', async () => {
  const proxy = { HTTPS_PROXY: 'socks4://me:canary@proxy.invalid' };
  const account = ['--address', 'https://devices.invalid', '--username', 'me', '--company', '1'];
  const called = await bench().callBare(['sign-in', ...account], 'x\n', proxy);
  expect([called.code, called.out]).toEqual([1, '']);
  expect(called.err).toMatch(/^rollcall: HTTPS_PROXY does not name a proxy that Rollcall can use\.\n/);
  const checked = await bench().callBare(['doctor', 'https://devices.invalid'], '', proxy);
  expect(checked.code).toBe(1);
  expect(checked.out).toContain('{"step":"proxy","state":"failed"');
  expect(called.err + checked.out + checked.err).not.toContain('canary');
});
