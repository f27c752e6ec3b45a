import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@shared/accounts/contract.ts';
import type { ExcludedWindow } from '@shared/history/excluded.ts';
import { createListeners } from '@shared/listeners.ts';
import { sampleAccount, sampleSession } from '@test/support/samples.ts';
import { createSettingsRepository } from '../storage/index.ts';
import { memoryDatabase } from '../storage/testing/memory-database.ts';
import { deleteWithAccounts } from './forgotten-accounts.ts';
import { createSettings } from './settings.ts';

const night: ExcludedWindow = {
  ...{ kind: 'weekly', name: 'Depot works', weekdays: [7] },
  ...{ startMinute: 120, endMinute: 240, timeZone: 'UTC' },
};
const ofTrams = { trams: ['Name'] };

let sessions: ReturnType<typeof createListeners<Session>>;
const repository = createSettingsRepository(memoryDatabase());
const tell = (...ids: string[]): void =>
  sessions.tell(sampleSession({ accounts: ids.map((id) => sampleAccount({ id })) }));

beforeEach(() => {
  sessions = createListeners<Session>();
});

describe('the settings of an account', () => {
  it('are deleted when it is forgotten, and those of the others stay', () => {
    const settings = createSettings(repository);
    deleteWithAccounts(settings, { onSessionChange: (listener) => sessions.add(listener) }, vi.fn());
    settings.change({
      ...{ theme: 'dark', facets: ofTrams, lanes: { buses: ['Rsrp'] } },
      excludedWindows: { trams: [night], buses: [night] },
    });
    tell('trams', 'buses');
    tell('buses');
    expect(createSettings(repository).read()).toMatchObject({
      ...{ theme: 'dark', facets: {}, lanes: { buses: ['Rsrp'] } },
      excludedWindows: { buses: [night] },
    });
    expect(settings.read()).toEqual(createSettings(repository).read());
    expect(settings.read().excludedWindows).not.toHaveProperty('trams');
  });

  it('are kept while it is not known, as those of the demo before it is opened', () => {
    const settings = createSettings(repository);
    deleteWithAccounts(settings, { onSessionChange: (listener) => sessions.add(listener) }, vi.fn());
    settings.change({ facets: ofTrams });
    tell('buses');
    tell('buses', 'trams');
    expect(settings.read().facets).toEqual(ofTrams);
  });

  it('are reported where they cannot be deleted', () => {
    const settings = createSettings(repository);
    settings.change({ facets: ofTrams });
    const full = new Error('the disk is full');
    const onFault = vi.fn();
    const failing = {
      ...settings,
      change: () => {
        throw full;
      },
    };
    deleteWithAccounts(failing, { onSessionChange: (listener) => sessions.add(listener) }, onFault);
    tell('trams');
    tell();
    expect(onFault).toHaveBeenCalledExactlyOnceWith(full);
  });
});
