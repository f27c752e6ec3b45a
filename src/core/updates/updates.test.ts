import { describe, expect, it, vi } from 'vitest';
import type { UpdateState } from '@shared/updates/contract.ts';
import { lateUpdater } from './updater.ts';
import { createUpdates } from './updates.ts';
import { whyOff, type Copy } from './why-off.ts';

const copy: Copy = {
  isPackaged: true,
  platform: 'linux',
  hasSignedSource: true,
  isPortable: false,
  isAppImage: true,
  isInstalled: true,
  hasPublisher: true,
};

describe('a copy of Rollcall', () => {
  it.each(['linux', 'win32', 'darwin'] as const)('updates itself on %s when all is there', (platform) => {
    expect(whyOff({ ...copy, platform })).toBeNull();
  });

  it.each([
    ['runs from its source code', { isPackaged: false }],
    ['is portable', { isPortable: true }],
    ['was installed as a package of the system', { isAppImage: false }],
    ['was unpacked by hand', { platform: 'win32', isInstalled: false }],
    ['is not signed', { hasSignedSource: false }],
    ['is not signed', { platform: 'win32', hasPublisher: false }],
    ['is not signed', { platform: 'darwin', hasSignedSource: false }],
  ] as const)('does not when it %s, and says what to do instead', (words, change) => {
    const off = whyOff({ ...copy, ...change });
    expect(off?.why).toContain(words);
    expect(off?.todo).toMatch(/\.$/);
  });
});

/** Updates with an updater that the test controls, and all reported states. */
function played(answers: { look?: () => Promise<string | null>; fetch?: () => Promise<void> } = {}) {
  const told: UpdateState['state'][] = [];
  const updater = {
    look: answers.look ?? (() => Promise.resolve('0.2.0')),
    fetch: answers.fetch ?? (() => Promise.resolve()),
    install: vi.fn(() => Promise.resolve()),
  };
  const isChanging = vi.fn(() => false);
  const onFault = vi.fn();
  const tell = ({ state }: UpdateState): void => void told.push(state);
  const updates = createUpdates({ updater, isChanging, now: () => 5, tell, onFault });
  return { updates, updater, told, isChanging, onFault };
}

describe('looking for a newer version', () => {
  it('fetches it, and installs nothing by itself', async () => {
    const { updates, updater, told } = played();
    expect(updates.look()).toEqual({ state: 'looking' });
    await vi.waitFor(() => expect(updates.state()).toEqual({ state: 'ready', version: '0.2.0' }));
    expect(told).toEqual(['looking', 'fetching', 'ready']);
    expect(updater.install).not.toHaveBeenCalled();
    await updates.install();
    expect(updater.install).toHaveBeenCalledOnce();
  });

  it('says when it looked and found nothing', async () => {
    const { updates } = played({ look: () => Promise.resolve(null) });
    updates.look();
    await vi.waitFor(() => expect(updates.state()).toEqual({ state: 'idle', lookedAtMs: 5 }));
  });

  it('is done once however often it is asked for', async () => {
    const look = vi.fn(() => Promise.resolve(null));
    const { updates } = played({ look });
    updates.look();
    updates.look();
    await vi.waitFor(() => expect(updates.state().state).toBe('idle'));
    expect(look).toHaveBeenCalledOnce();
  });

  it.each([
    ['look', { look: () => Promise.reject(new Error('wrong key')) }],
    ['fetch', { fetch: () => Promise.reject(new Error('wrong key')) }],
  ])('says that nothing was changed when the %s fails, and may be asked again', async (_which, answers) => {
    const { updates, updater, onFault } = played(answers);
    updates.look();
    await vi.waitFor(() => expect(updates.state().state).toBe('failed'));
    expect(updates.state()).toMatchObject({
      error: { safe: 'This version stays installed, and nothing was changed.', details: 'wrong key' },
    });
    expect(onFault).toHaveBeenCalledOnce();
    await expect(updates.install()).rejects.toThrow('No newer version is ready');
    expect(updater.install).not.toHaveBeenCalled();
    expect(updates.look()).toEqual({ state: 'looking' });
  });
});

describe('installing', () => {
  it('waits while a change of devices is being sent or checked', async () => {
    const { updates, updater, isChanging } = played();
    updates.look();
    await vi.waitFor(() => expect(updates.state().state).toBe('ready'));
    isChanging.mockReturnValue(true);
    await expect(updates.install()).rejects.toThrow('A change to devices is being sent or checked.');
    expect(updater.install).not.toHaveBeenCalled();
    isChanging.mockReturnValue(false);
    await updates.install();
    expect(updater.install).toHaveBeenCalledOnce();
  });
});

it('a version that cannot be installed says why, and may be installed again', async () => {
  const { updates, updater, onFault } = played();
  updates.look();
  await vi.waitFor(() => expect(updates.state().state).toBe('ready'));
  updater.install.mockRejectedValueOnce(new Error('EACCES'));
  await expect(updates.install()).rejects.toThrow('The newer version could not be installed.');
  expect(onFault).toHaveBeenCalledOnce();
  expect(updates.state().state).toBe('ready');
  await updates.install();
  expect(updater.install).toHaveBeenCalledTimes(2);
});

it('updates that are off stay so, and say why', async () => {
  const off = { why: 'This Rollcall is portable.', todo: 'Fetch the next one.' };
  const tell = vi.fn();
  const ports = { isChanging: () => false, now: () => 0, tell, onFault: vi.fn() };
  const updates = createUpdates({ updater: off, ...ports });
  expect(updates.look()).toEqual({ state: 'off', ...off });
  await expect(updates.install()).rejects.toThrow('No newer version is ready');
  expect(tell).not.toHaveBeenCalled();
});

it('an updater that is large is loaded by the first look, and once', async () => {
  const able = {
    look: () => Promise.resolve('0.2.0'),
    fetch: vi.fn(() => Promise.resolve()),
    install: vi.fn(() => Promise.resolve()),
  };
  const load = vi.fn(() => Promise.resolve(able));
  const late = lateUpdater(load);
  expect(load).not.toHaveBeenCalled();
  expect(await late.look()).toBe('0.2.0');
  await late.look();
  await late.fetch();
  await late.install();
  expect(load).toHaveBeenCalledOnce();
  expect(able.fetch).toHaveBeenCalledOnce();
  expect(able.install).toHaveBeenCalledOnce();
});
