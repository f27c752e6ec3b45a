import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOnTerminal } from './terminal.ts';

const { answer } = vi.hoisted(() => ({ answer: vi.fn() }));

vi.mock('electron', () => ({ app: { isPackaged: true, setActivationPolicy: () => undefined } }));
vi.mock('../cli/index.ts', () => ({ answer }));

beforeEach(() => {
  answer.mockClear();
  Object.assign(process, { resourcesPath: import.meta.dirname });
});
afterEach(() => {
  Reflect.deleteProperty(process, 'resourcesPath');
  vi.restoreAllMocks();
});

it.each([
  ['win32', false],
  ['darwin', true],
  ['linux', true],
] as const)('tells a command whether Electron leaves it a standard input: %s', async (platform, hasInput) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  await answerOnTerminal(['devices']);
  expect(answer).toHaveBeenCalledExactlyOnceWith(['devices'], expect.objectContaining({ hasInput }));
});
