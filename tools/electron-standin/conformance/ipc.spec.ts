import { expect, test } from './launch.ts';

test('invoke carries what the structured clone algorithm supports, in both directions', async ({ page }) => {
  const answer = await page.evaluate(async () => {
    const sent = {
      nothing: undefined,
      numbers: [NaN, -0, Infinity, 1.5],
      big: 2n ** 70n,
      date: new Date(5),
      map: new Map([['a', new Set([1])]]),
      bytes: new Float64Array([1, 2.5]),
      pattern: /a+/gi,
      text: '\u{1F600} \u0000 end',
    };
    const [back] = (await bridge.invoke('echo', sent)) as [typeof sent];
    return [
      'nothing' in back && back.nothing === undefined,
      Number.isNaN(back.numbers[0]) && Object.is(back.numbers[1], -0) && back.numbers[2] === Infinity,
      back.big === sent.big,
      back.date instanceof Date && back.date.getTime() === 5,
      back.map instanceof Map && back.map.get('a')?.has(1),
      back.bytes instanceof Float64Array && back.bytes[1] === 2.5,
      String(back.pattern) === '/a+/gi',
      back.text === sent.text,
    ];
  });
  expect(answer).toEqual(Array.from({ length: 8 }, () => true));
});

test('a handler that throws rejects with the name of the channel and the error', async ({ page }) => {
  const message = await page.evaluate(() => bridge.invoke('fail').catch((problem: Error) => problem.message));
  expect(message).toBe("Error invoking remote method 'fail': RangeError: too far");
});

test('a channel without a handler rejects with its name', async ({ page }) => {
  const message = await page.evaluate(() =>
    bridge.invoke('nobody').catch((problem: Error) => problem.message),
  );
  expect(message).toBe("Error invoking remote method 'nobody': Error: No handler registered for 'nobody'");
});

test('a response that cannot be cloned rejects', async ({ page }) => {
  const message = await page.evaluate(() =>
    bridge.invoke('uncloneable').catch((problem: Error) => problem.message),
  );
  expect(message).toContain("Error invoking remote method 'uncloneable'");
  expect(message).toContain('could not be cloned');
});

test('a message that cannot be cloned throws where it is sent', async ({ page }) => {
  expect(await page.evaluate(() => bridge.refusals.functionInSend)).toBe('An object could not be cloned.');
});

test('a second handler of a channel throws, until the first is removed', async ({ app }) => {
  const messages = await app.evaluate(({ ipcMain }) => {
    const attempt = (): string => {
      try {
        ipcMain.handle('echo', (_event, ...args: unknown[]) => args);
        return 'accepted';
      } catch (problem) {
        return (problem as Error).message;
      }
    };
    const first = attempt();
    ipcMain.removeHandler('echo');
    return [first, attempt()];
  });
  expect(messages).toEqual(["Attempted to register a second handler for 'echo'", 'accepted']);
});

test('handleOnce answers once', async ({ page }) => {
  const answers = await page.evaluate(async () => [
    await bridge.invoke('once'),
    await bridge.invoke('once').catch((problem: Error) => problem.message),
  ]);
  expect(answers).toEqual([
    'first',
    "Error invoking remote method 'once': Error: No handler registered for 'once'",
  ]);
});

test('the sender is the main frame, with the URL known to the application', async ({ page }) => {
  expect(await page.evaluate(() => bridge.invoke('who'))).toEqual({
    url: 'app://fixture/index.html?fresh',
    origin: 'app://fixture',
    isMain: true,
    parent: null,
  });
});

test('messages arrive in order, and removed listeners receive none', async ({ app, page }) => {
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard, stop: bridge.listen('news', (value) => heard.push(value)) });
  });
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    for (let at = 0; at < 50; at++) contents?.send('news', at);
  });
  await page.waitForFunction(() => (globalThis as unknown as { heard: number[] }).heard.length === 50);
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard);
  expect(heard).toEqual(Array.from({ length: 50 }, (_, at) => at));
  await page.evaluate(() => (globalThis as unknown as { stop: () => void }).stop());
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.send('news', 'late'),
  );
  await page.evaluate(() => bridge.invoke('echo', 'turn'));
  expect(await page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.length)).toBe(50);
});

test('reply answers the frame that sent', async ({ page }) => {
  const reply = await page.evaluate(
    () =>
      new Promise((resolve) => {
        bridge.listen('reply', (...args) => resolve(args));
        bridge.send('message', 1, { two: [2] });
      }),
  );
  expect(reply).toEqual([1, { two: [2] }]);
});
