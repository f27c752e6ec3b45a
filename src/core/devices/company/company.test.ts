import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ManualClock, settled } from '@test/support/manual-clock.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { Company, type CompanyPorts } from './company.ts';

let clock: ManualClock;
let left: AbortController;
let company: Company;
const ask = vi.fn((name: string) => Promise.resolve(name));

beforeEach(() => {
  clock = new ManualClock();
  left = new AbortController();
  ask.mockClear();
  const ports = { active: { account: sampleAccount(), signal: left.signal }, clock, worker: { ask } };
  company = new Company(ports as unknown as CompanyPorts);
  company.openView('all', { anyOf: [], answeredBy: 'memory' });
});

/** How often a field was prepared. */
const turns = (): number => ask.mock.calls.filter(([name]) => name === 'prepareColumn').length;
const aside = () => company.askAside('prepareColumn', { fieldName: 'Name' });

describe('background work', () => {
  it('is sent immediately when nothing else was asked for a while, however often', async () => {
    await clock.pass(100);
    await aside();
    await aside();
    expect(turns()).toBe(2);
  });

  it('has a turn every tenth of a second while other calls come', async () => {
    const working = aside().then(aside);
    for (let passedMs = 0; passedMs < 199; passedMs += 1) {
      await company.ask('addresses', {});
      await clock.pass(1);
    }
    expect(turns()).toBe(1);
    await clock.pass(1);
    await working;
    expect(turns()).toBe(2);
  });

  it('is not sent any more once the account was left', async () => {
    const working = aside();
    await settled();
    left.abort();
    await expect(working).rejects.toMatchObject({ error: { code: 'cancelled' } });
    expect(turns()).toBe(0);
  });
});
