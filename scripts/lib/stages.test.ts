import { describe, expect, it } from 'vitest';
import { chooseStages, stageSets } from './stages.mjs';

const names = (...args: string[]) => chooseStages(args).map(({ name }) => name);

describe('the choice of stages', () => {
  it('is that of the command where none is named', () => {
    expect(names('--all')).toEqual(expect.arrayContaining([...names(), ...names('--check')]));
    expect(names()).not.toContain('lint');
    expect(names('--check')).not.toContain('unit');
  });

  it('goes by the start of the name, among the stages of all commands', () => {
    expect(names('unit', 'types')).toEqual(['types-node', 'types-page', 'types-test', 'unit']);
    expect(names('--deep', 'faults')).toEqual(['faults']);
  });

  it('refuses a name that no stage has, and an option that is none', () => {
    expect(() => names('unitt')).toThrow('No stage is called unitt');
    expect(() => names('--deeep')).toThrow('No option is called --deeep');
  });

  it('has no stage twice in a command: a result would be told of one of them', () => {
    for (const stages of Object.values(stageSets)) {
      const all = stages().map(({ name }) => name);
      expect(new Set(all).size).toBe(all.length);
    }
  });
});
