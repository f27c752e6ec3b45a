import { describe, expect, it } from 'vitest';
import { failureOf } from '@core/service/testing/failure-of.ts';
import { withSimulator } from './with-simulator.ts';

const pair = withSimulator({ expiresSeconds: 60, password: 'c0rrect&horse=+ü %' });

describe('signing in', () => {
  it('checks address, username and password with one request', async () => {
    const { client, simulator } = pair();
    await client.signIn();
    expect(simulator.requests.token).toBe(1);
  });

  it('is refused with a wrong password, and the password is not tried again', async () => {
    const { clientWith, simulator } = pair();
    const client = clientWith({ password: 'wrong' });
    for (const call of [client.signIn(), client.readApplications(), client.readSources(627)]) {
      expect((await failureOf(call)).kind).toBe('unauthorised');
    }
    expect(simulator.requests.token).toBe(1);
    expect(simulator.requests.applications + simulator.requests.sources).toBe(0);
  });

  it('is tried again on request', async () => {
    const { clientWith, simulator } = pair();
    const client = clientWith({ username: 'nobody' });
    await failureOf(client.signIn());
    await failureOf(client.signIn());
    expect(simulator.requests.token).toBe(2);
  });

  it('happens once for many simultaneous calls', async () => {
    const { client, simulator } = pair();
    await Promise.all(Array.from({ length: 20 }, () => client.readApplications()));
    expect(simulator.requests.token).toBe(1);
  });

  it('is renewed once for many calls that are refused simultaneously', async () => {
    const { client, simulator } = pair();
    await client.signIn();
    simulator.expireTokens();
    await Promise.all(Array.from({ length: 20 }, () => client.readApplications()));
    expect(simulator.requests.token).toBe(2);
  });

  it('is renewed when the token has expired by the service’s clock', async () => {
    const { client, simulator, advance } = pair();
    await client.readApplications();
    advance(61_000);
    await client.readApplications();
    expect(simulator.requests.token).toBe(2);
    expect(simulator.requests.applications).toBe(3);
  });

  it('survives a service that fails for a moment', async () => {
    const { client, simulator } = pair();
    simulator.failNext('token', { status: 503 });
    simulator.failNext('token', 'reset');
    await client.signIn();
    expect(simulator.requests.token).toBe(3);
  });
});
