import { describe, expect, it } from 'vitest';
import { problemOfElectron } from './electron-age.mjs';

const tags = {
  latest: '45.3.4',
  '45-x-y': '45.3.4',
  '44-x-y': '44.6.2',
  '42-x-y': '42.9.9',
  beta: '46.0.0-beta.1',
};

describe('the Electron that is packed', () => {
  it.each(['45.3.4', '45.3.3', '44.6.2', '44.6.1'])('%s is current', (version) => {
    expect(problemOfElectron(version, tags)).toBeNull();
  });

  it.each([
    ['42.9.9', 'Electron 42 is no longer looked after'],
    ['45.3.2', 'Electron 45.3.2 is more than one release behind 45.3.4'],
    ['45.2.9', 'Electron 45.2.9 is more than one release behind 45.3.4'],
    ['44.6.0', 'Electron 44.6.0 is more than one release behind 44.6.2'],
  ])('%s is told to be too old', (version, problem) => {
    expect(problemOfElectron(version, tags)).toBe(problem);
  });

  it('may be one release behind when a minor version was just released', () => {
    expect(problemOfElectron('45.3.4', { latest: '45.4.0' })).toBeNull();
  });

  it('is too old when a whole minor version lies in between', () => {
    expect(problemOfElectron('45.3.4', { latest: '45.5.0' })).toBe(
      'Electron 45.3.4 is more than one release behind 45.5.0',
    );
  });
});
