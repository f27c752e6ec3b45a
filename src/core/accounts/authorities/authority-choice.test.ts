import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountsBench, failureOf, holdWriting, metering, transit } from '@test/support/accounts-bench.ts';
import { makeFifo } from '@test/support/fifo.ts';
import { deferred, serviceError } from '@test/support/fake-client.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { privateAuthority } from '@core/service/testing/self-signed.ts';

const authority = privateAuthority('Transit root');
let folder: string;
let bench: AccountsBench;

beforeEach(() => {
  folder = temporaryFolder('authority');
  bench = new AccountsBench();
});

/** Chooses a file with this text and returns its id. */
async function choose(text: string): Promise<string> {
  bench.authorityFile = join(folder, 'root.pem');
  writeFileSync(bench.authorityFile, text);
  const chosen = await bench.accounts.chooseAuthorities();
  return chosen?.id ?? 'nothing chosen';
}

const trustedBy = (client: number): readonly string[] | undefined =>
  bench.made[client]?.options.certificateAuthorities;

describe('a file of authorities', () => {
  it('is trusted for the account that it was chosen for, also after a restart, and for no other', async () => {
    const authorities = await choose(authority.cert);
    await bench.accounts.signIn({ ...transit, authorities });
    await bench.accounts.signIn(metering);
    const [first, second] = (await bench.restart().session()).accounts;
    expect([first?.authorities, second?.authorities]).toMatchObject([[{ subject: 'CN=Transit root' }], []]);
    await bench.accounts.activate('account-2');
    expect([trustedBy(0), trustedBy(1)]).toEqual([[authority.cert], []]);
    expect(trustedBy(2)).toEqual([authority.cert]);
  });

  it('is kept for the account when its password is typed again', async () => {
    await bench.accounts.signIn({ ...transit, authorities: await choose(authority.cert) });
    await bench.accounts.signIn({ ...transit, password: 'another' });
    expect(trustedBy(1)).toEqual([authority.cert]);
  });

  it('is trusted for another company at the same address when its account was named, and at no other', async () => {
    await bench.accounts.signIn({ ...transit, authorities: await choose(authority.cert) });
    const accountId = (await bench.accounts.session()).activeId ?? '';
    await bench.accounts.signIn({ ...metering, accountId });
    const serviceAddress = 'another.example';
    await bench.accounts.signIn({ ...metering, accountId, serviceAddress });
    expect([trustedBy(1), trustedBy(2)]).toEqual([[authority.cert], []]);
    const [, second, third] = (await bench.restart().session()).accounts;
    expect([second?.authorities, third?.authorities]).toMatchObject([[{ subject: 'CN=Transit root' }], []]);
  });

  it('is trusted when the address of its account is checked before the next sign-in', async () => {
    await bench.accounts.signIn({ ...transit, authorities: await choose(authority.cert) });
    await bench.accounts.signOut();
    for (const [serviceAddress, trusted] of [
      [transit.serviceAddress, [authority.cert]],
      ['another.example', []],
    ] as const) {
      const { probe } = await bench.accounts.openProbe({ serviceAddress, authorities: null });
      await probe.close();
      expect(bench.probed.at(-1)?.certificateAuthorities).toEqual(trusted);
    }
  });

  it('is not kept for an account that the service refused', async () => {
    bench.behaviour = { signIn: () => Promise.reject(serviceError('unauthorised')) };
    const signIn = bench.accounts.signIn({ ...transit, authorities: await choose(authority.cert) });
    expect(await failureOf(signIn)).toMatchObject({ code: 'unauthorised' });
    expect(bench.repository.list()).toEqual([]);
  });

  it('is `null` when the dialog was closed', async () => {
    expect(await bench.accounts.chooseAuthorities()).toBeNull();
  });

  it.each(['something else', 'account-1'])(
    'cannot be named by somebody who did not choose it (%s)',
    async (id) => {
      await choose(authority.cert).then(() => choose(privateAuthority().cert));
      expect(await failureOf(bench.accounts.signIn({ ...transit, authorities: id }))).toMatchObject({
        code: 'invalid-request',
        happened: 'The file of the certificate authority is no longer open.',
      });
      expect(bench.made).toEqual([]);
    },
  );

  it.each([
    ['of 2 MB', authority.cert + '#'.repeat(2_000_000), 'The file is larger than 1 MB.'],
    ['without a certificate', 'nothing', 'The file contains no certificate.'],
  ])('%s is refused', async (_, text, happened) => {
    expect(await failureOf(choose(text))).toMatchObject({ happened });
  });

  it('that is a pipe is refused immediately', async ({ skip }) => {
    bench.authorityFile = join(folder, 'pipe.pem');
    makeFifo(bench.authorityFile, skip);
    const failure = await failureOf(bench.accounts.chooseAuthorities());
    expect(failure).toMatchObject({ happened: '“pipe.pem” could not be read.' });
  });

  it('that cannot be opened is refused without revealing its path', async () => {
    bench.authorityFile = join(folder, 'gone.pem');
    const failure = await failureOf(bench.accounts.chooseAuthorities());
    expect(failure).toMatchObject({ happened: '“gone.pem” could not be read.' });
    expect(JSON.stringify(failure)).not.toContain(folder);
  });
});

describe('an account that is signed in to', () => {
  it('is reconnected with other authorities, and with none', async () => {
    await bench.accounts.signIn(transit);
    const before = bench.accounts.active();
    await bench.accounts.trust('account-2', await choose(authority.cert)).catch(() => undefined);
    const session = await bench.accounts.trust('account-1', await choose(authority.cert));
    expect(session).toMatchObject({ activeId: 'account-1', accounts: [{ authorities: [{}] }] });
    expect(before.signal.aborted).toBe(true);
    expect([bench.made[0]?.calls.at(-1), trustedBy(1)]).toEqual(['close', [authority.cert]]);

    expect((await bench.accounts.trust('account-1', null)).accounts).toMatchObject([{ authorities: [] }]);
    expect(trustedBy(2)).toEqual([]);
  });

  it('that is not active is reconnected when it is activated next', async () => {
    await bench.accounts.signIn(transit);
    await bench.accounts.signIn(metering);
    const session = await bench.accounts.trust('account-1', await choose(authority.cert));
    expect([session.activeId, bench.made.length]).toEqual(['account-2', 2]);
    await bench.accounts.activate('account-1');
    expect(trustedBy(2)).toEqual([authority.cert]);
  });

  it.each([
    ['with its stored password', () => bench.accounts.activate('account-2')],
    ['with a typed one', () => bench.accounts.signIn(transit)],
  ])('%s while its authorities are removed is not connected with them', async (_, enter) => {
    await bench.accounts.signIn({ ...transit, authorities: await choose(authority.cert) });
    bench.restart();
    const [asked, answer] = [deferred<undefined>(), deferred<undefined>()];
    bench.behaviour = { signIn: () => (asked.resolve(undefined), answer.promise) };
    const entered = failureOf(enter());
    await asked.promise;
    await bench.accounts.trust('account-2', null);
    answer.resolve(undefined);
    expect(await entered).toMatchObject({ code: 'cancelled' });
    const session = await bench.accounts.session();
    expect(session).toMatchObject({ activeId: null, accounts: [{ authorities: [] }] });
  });

  it('does not get back the authorities that are removed while the keychain accepts its password', async () => {
    await bench.accounts.signIn({ ...transit, authorities: await choose(authority.cert) });
    const writing = holdWriting(bench.keychain);
    const entered = failureOf(bench.accounts.signIn(transit));
    await writing.asked;
    await bench.accounts.trust('account-2', null);
    writing.accept();
    expect(await entered).toMatchObject({ code: 'cancelled' });
    expect(await bench.accounts.session()).toMatchObject({ accounts: [{ authorities: [] }] });
  });

  it('of the demo needs no authorities and gets none', async () => {
    await bench.accounts.signInDemo();
    expect(await failureOf(bench.accounts.trust('demo-627', null))).toMatchObject({
      code: 'invalid-request',
    });
  });
});
