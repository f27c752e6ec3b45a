import { describe, expect, it, vi } from 'vitest';
import { fakeAccess } from '@test/support/fake-access.ts';
import { deferred } from '@test/support/fake-client.ts';
import { sampleField } from '@test/support/samples.ts';
import { createFieldCatalogue } from './fields/field-catalogue.ts';
import { keptWhileActive } from './kept-while-active.ts';

describe('keptWhileActive', () => {
  it('reads once for any number of callers, at the same time and later', async () => {
    const read = vi.fn(() => Promise.resolve('value'));
    const kept = keptWhileActive(fakeAccess(), read);
    expect(await Promise.all([kept.get(), kept.get()])).toEqual(['value', 'value']);
    await kept.get();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('reads again after it was told to forget', async () => {
    const read = vi.fn(() => Promise.resolve('value'));
    const kept = keptWhileActive(fakeAccess(), read);
    await kept.get();
    kept.forget();
    await kept.get();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('keeps what it read again, and what it had where that failed', async () => {
    const read = vi.fn().mockResolvedValueOnce('first').mockRejectedValueOnce(new Error('unreachable'));
    const kept = keptWhileActive(fakeAccess(), read.mockResolvedValueOnce('third'));
    await kept.get();
    await expect(kept.again()).rejects.toThrow('unreachable');
    expect(await kept.get()).toBe('first');
    expect(await kept.again()).toBe('third');
    expect(await kept.get()).toBe('third');
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('keeps no failure', async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error('unreachable')).mockResolvedValueOnce('value');
    const kept = keptWhileActive(fakeAccess(), read);
    await expect(kept.get()).rejects.toThrow('unreachable');
    await expect(kept.get()).resolves.toBe('value');
  });

  it('reads anew for another account', async () => {
    const access = fakeAccess();
    const kept = keptWhileActive(access, ({ account }) => Promise.resolve(account.id));
    expect(await kept.get()).toBe('transit');
    access.switchTo('metering');
    expect(await kept.get()).toBe('metering');
  });

  it('hands no late answer over after the account was left', async () => {
    const access = fakeAccess();
    const answer = deferred<string>();
    const kept = keptWhileActive(access, () => answer.promise);
    const late = kept.get();
    access.switchTo('metering');
    answer.resolve('of transit');
    await expect(late).rejects.toMatchObject({ error: { code: 'cancelled' } });
  });
});

describe('field catalogue', () => {
  it('reads the fields of the active company once', async () => {
    const readFields = vi.fn(() => Promise.resolve([sampleField()]));
    const catalogue = createFieldCatalogue(fakeAccess({ readFields }));
    expect(await catalogue.fields()).toEqual([sampleField()]);
    await catalogue.fields();
    expect(readFields).toHaveBeenCalledExactlyOnceWith(627, expect.any(AbortSignal));
  });
});
