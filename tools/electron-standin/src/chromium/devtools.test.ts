import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DevTools } from './devtools.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reports a command that Chromium leaves unanswered, and no other', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const answers = new PassThrough();
  const { browser } = new DevTools(new PassThrough(), answers);
  const answered = browser.send('Browser.getVersion');
  void browser.send('Target.setDiscoverTargets', { discover: true });
  answers.write(`${JSON.stringify({ id: 1, result: { product: 'Chrome/1' } })}\0`);
  expect(await answered).toEqual({ product: 'Chrome/1' });
  vi.advanceTimersByTime(19_999);
  expect(written).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(written.mock.calls).toEqual([
    ['electron-standin: Chromium has not answered Target.setDiscoverTargets for 20 seconds\n'],
  ]);
});
