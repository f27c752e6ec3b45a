import { beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '@shared/settings/contract.ts';
import { defaultSettings } from '@shared/settings/defaults.ts';
import type { SettingsRepository } from '../storage/index.ts';
import { createSettings } from './settings.ts';

let kept: Map<string, unknown>;
let isFull: boolean;
const repository: SettingsRepository = {
  all: () => kept,
  write(values) {
    if (isFull) throw new Error('the disk is full');
    for (const [key, value] of values) kept.set(key, value);
  },
};

beforeEach(() => {
  kept = new Map();
  isFull = false;
});

const named = (fieldName: string) => ({ fieldName, width: 96, isPinned: true, unit: 'V', label: null });

describe('settings', () => {
  it('begin with the defaults', () => {
    expect(createSettings(repository).read()).toEqual(defaultSettings);
  });

  it('are kept, and only what was changed', () => {
    const settings = createSettings(repository);
    settings.change({ theme: 'dark', refreshSeconds: undefined });
    expect(settings.change({ columns: { a: [named('Name'), named('__proto__')] } })).toEqual({
      ...defaultSettings,
      theme: 'dark',
      columns: { a: [named('Name'), named('__proto__')] },
    });
    expect([...kept.keys()]).toEqual(['theme', 'columns']);
    expect(createSettings(repository).read()).toEqual(settings.read());
  });

  it('replace a stored value that is not valid with its default, and keep the others', () => {
    kept = new Map<string, unknown>([
      ['theme', 'pink'],
      ['refreshSeconds', 17],
      ['singleKeyShortcuts', false],
      ['columns', ['Name']],
      ['constructor', 'left over'],
    ]);
    expect(createSettings(repository).read()).toEqual({ ...defaultSettings, singleKeyShortcuts: false });
  });

  it('report every change until the listener is removed', () => {
    const settings = createSettings(repository);
    const told: Settings['theme'][] = [];
    const stop = settings.onChange(({ theme }) => told.push(theme));
    settings.change({ theme: 'dark' });
    stop();
    settings.change({ theme: 'light' });
    expect(told).toEqual(['dark']);
  });

  it('stay as they were when they cannot be stored', () => {
    const settings = createSettings(repository);
    isFull = true;
    expect(() => settings.change({ theme: 'dark' })).toThrow('the disk is full');
    expect(settings.read()).toEqual(defaultSettings);
  });
});
