import { describe, expect, it } from 'vitest';
import { HostLinks } from '@core/service/index.ts';
import { ManualClock } from '@test/support/manual-clock.ts';
import { createPauseTeller } from './tell-pauses.ts';

const address = 'https://gateway.example.org';

describe('the pause that a service asks for', () => {
  it('is told once for all requests that it delays, and again when the service asks again', async () => {
    const clock = new ManualClock();
    const links = new HostLinks(clock, () => 0.5);
    const told: string[] = [];
    const watch = createPauseTeller(links, clock, (text) => told.push(text));
    watch(address);
    watch(address);
    const refuse = (): void => {
      for (const attempt of [links.of(address).enter(), links.of(address).enter()]) {
        attempt?.end('answered', 120_000);
      }
    };
    refuse();
    expect(told).toEqual([expect.stringMatching(/^The service is busy and asks to wait until \d{4}-.*\.$/)]);
    await clock.pass(120_000);
    refuse();
    expect(told).toHaveLength(2);
    links.of('https://other.example.org').enter()?.end('answered', 120_000);
    expect(told).toHaveLength(2);
  });
});
