import { describe, expect, it } from 'vitest';
import { sampleAccount } from '@test/support/samples.ts';
import { draftOf, problemsOf, signInOf } from './sign-in-form.ts';

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

  it.each(['https://one.example', 'http://127.0.0.1:8080', 'http://localhost:3000', 'http://[::1]:9'])(
    'takes the address %s',
    (serviceAddress) => {
      expect(problemsOf({ ...draftOf(null), ...typed, serviceAddress })).toEqual({});
    },
  );

  it.each([
    'http://one.example',
    'http://127.evil.example',
    'ftp://one.example',
    'one.example',
    'javascript:1',
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

  it('returns to the default prefix when that of a stored account was cleared', () => {
    const draft = { ...draftOf(sampleAccount({ apiPrefix: '/gateway' })), password: 'x', apiPrefix: ' ' };
    expect(signInOf(draft)).toMatchObject({ apiPrefix: '/api' });
  });
});
