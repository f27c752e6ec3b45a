import { describe, expect, it } from 'vitest';
import { sampleAccount } from '@test/support/samples.ts';
import { draftOf, isForKept, problemsOf, signInOf, storedAuthorities } from './sign-in-form.ts';

const typed = { serviceAddress: 'https://one.example', username: 'me', companyId: '627', password: 'x' };

describe('the sign-in form', () => {
  it('asks for everything that is missing', () => {
    expect(Object.keys(problemsOf(draftOf(null)))).toEqual([
      'serviceAddress',
      'username',
      'companyId',
      'password',
    ]);
  });

  it.each([
    'https://one.example',
    'http://127.0.0.1:8080',
    'http://localhost:3000',
    'http://[::1]:9',
    'one.example',
    ' one.example:8443/fleet ',
  ])('takes the address “%s”', (serviceAddress) => {
    expect(problemsOf({ ...draftOf(null), ...typed, serviceAddress })).toEqual({});
  });

  it('takes an address without a scheme as https, everywhere', () => {
    const root = { subject: 'CN=Fleet root', fingerprint: 'AB:CD', validUntilMs: 1 };
    const account = sampleAccount({ serviceAddress: 'https://one.example', authorities: [root] });
    const draft = { ...draftOf(account), serviceAddress: ' one.example ' };
    expect(signInOf(draft)).toMatchObject({ serviceAddress: 'https://one.example' });
    expect(isForKept(draft, account)).toBe(true);
    expect(storedAuthorities(draft, [account])).toEqual(account.authorities);
  });

  it('shows the authorities of the account of the user who is typed', () => {
    const root = { subject: 'CN=Fleet root', fingerprint: 'AB:CD', validUntilMs: 1 };
    const named = sampleAccount();
    const other = sampleAccount({ id: 'other', username: 'lab', authorities: [root] });
    const draft = { ...draftOf(named), username: 'lab' };
    expect(storedAuthorities(draft, [named, other])).toEqual([root]);
    expect(storedAuthorities({ ...draft, username: 'new' }, [other, named])).toEqual([]);
    expect(storedAuthorities({ ...draft, username: named.username }, [other, named])).toEqual([]);
  });

  it.each([
    'http://one.example',
    'http://127.evil.example',
    'ftp://one.example',
    'javascript://1',
    'mailto:me',
    'https://',
  ])('refuses the address %s', (serviceAddress) => {
    expect(problemsOf({ ...draftOf(null), ...typed, serviceAddress })).toHaveProperty('serviceAddress');
  });

  it.each(['0', '-1', '1.5', '6 27', 'x', ''])('refuses the company ID “%s”', (companyId) => {
    expect(problemsOf({ ...draftOf(null), ...typed, companyId })).toHaveProperty('companyId');
  });

  it('leaves out what was left empty and keeps the password as typed', () => {
    const draft = { ...draftOf(null), ...typed, serviceAddress: ' https://one.example ', password: ' p ' };
    expect(signInOf(draft)).toEqual({
      serviceAddress: 'https://one.example',
      companyId: 627,
      username: 'me',
      password: ' p ',
    });
  });

  it('starts from the account that the user signs in to again', () => {
    const account = sampleAccount();
    expect(signInOf({ ...draftOf(account), password: 'x' })).toMatchObject({
      accountId: account.id,
      companyId: 627,
      name: 'Transit',
      apiPrefix: '/api',
      colour: 'red',
    });
  });

  it('keeps the empty prefix of a stored account, and shows it', () => {
    const account = sampleAccount({ apiPrefix: '' });
    const draft = draftOf(account);
    expect(draft.apiPrefix).toBe('/');
    expect(isForKept(draft, account)).toBe(true);
    expect(signInOf({ ...draft, password: 'x' }, account)).toMatchObject({ apiPrefix: '/' });
  });

  it('returns to the default prefix when that of a stored account was cleared', () => {
    const draft = { ...draftOf(sampleAccount({ apiPrefix: '/gateway' })), password: 'x', apiPrefix: ' ' };
    expect(signInOf(draft)).toMatchObject({ apiPrefix: '/api' });
  });
});
