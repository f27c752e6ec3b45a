import type { ElectronApplication } from '@playwright/test';
import { expect, test } from './launch.ts';

test('a window cannot be created before the application is ready', async ({ app }) => {
  const { window, isReady } = await app.evaluate(() => globalThis.conformance.beforeReady);
  expect([window, isReady]).toEqual(['Cannot create BrowserWindow before app is ready', false]);
});

test('size and position can be set and read, never below the minimum', async ({ app }) => {
  const facts = await app.evaluate(({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false, width: 500, height: 400, minWidth: 300, minHeight: 200 });
    const resized: number[][] = [];
    window.on('resize', () => resized.push(window.getSize()));
    const first = window.getSize();
    window.setSize(600, 450);
    const second = window.getSize();
    window.destroy();
    return { first, second };
  });
  expect(facts).toEqual({ first: [500, 400], second: [600, 450] });
});

test('close can be prevented, destroy cannot, and closed is emitted once', async ({ app }) => {
  const events = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    const told: string[] = [];
    let isPreventing = true;
    window.on('close', (event) => {
      told.push('close');
      if (isPreventing) event.preventDefault();
    });
    const closed = new Promise<void>((resolve) => window.once('closed', () => resolve()));
    window.on('closed', () => told.push('closed'));
    window.close();
    told.push(String(window.isDestroyed()));
    isPreventing = false;
    window.close();
    await closed;
    told.push(String(window.isDestroyed()));
    return told;
  });
  expect(events).toEqual(['close', 'false', 'close', 'closed', 'true']);
});

/** Closes a window whose page wants to stay, and returns whether it closed, and what the application was asked. */
const closeUnwilling = (
  app: ElectronApplication,
  how: { readonly isUsed: boolean; readonly isOverridden: boolean },
): Promise<{ isClosed: boolean; asked: number }> =>
  app.evaluate(async ({ BrowserWindow }, { isUsed, isOverridden }) => {
    const window = new BrowserWindow({ show: false });
    const { webContents } = window;
    await window.loadURL('app://fixture/other.html');
    await webContents.executeJavaScript(
      `window.addEventListener('beforeunload', (event) => event.preventDefault()); 0`,
      isUsed,
    );
    let asked = 0;
    const ended = new Promise<boolean>((resolve) => {
      window.once('closed', () => resolve(true));
      webContents.on('will-prevent-unload', (event) => {
        asked += 1;
        if (isOverridden) event.preventDefault();
        else resolve(false);
      });
    });
    window.close();
    const isClosed = await ended;
    if (!isClosed) window.destroy();
    return { isClosed, asked };
  }, how);

test('a page can keep its window open, unless the application overrides it', async ({ app }) => {
  expect(await closeUnwilling(app, { isUsed: true, isOverridden: false })).toEqual({
    isClosed: false,
    asked: 1,
  });
  expect(await closeUnwilling(app, { isUsed: true, isOverridden: true })).toEqual({
    isClosed: true,
    asked: 1,
  });
});

test('a page that nobody has used cannot keep its window open', async ({ app }) => {
  expect(await closeUnwilling(app, { isUsed: false, isOverridden: false })).toEqual({
    isClosed: true,
    asked: 0,
  });
});

test('a destroyed window says so', async ({ app }) => {
  const message = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    const closed = new Promise<void>((resolve) => window.once('closed', () => resolve()));
    window.destroy();
    await closed;
    try {
      return window.getTitle();
    } catch (problem) {
      return `${(problem as Error).name}: ${(problem as Error).message}`;
    }
  });
  expect(message).toBe('TypeError: Object has been destroyed');
});

test('windows and their contents find each other', async ({ app }) => {
  const facts = await app.evaluate(({ BrowserWindow, webContents }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) return [];
    const { webContents: contents } = window;
    return [
      BrowserWindow.fromWebContents(contents) === window,
      webContents.fromId(contents.id) === contents,
      webContents.getAllWebContents().includes(contents),
      contents.mainFrame === contents.mainFrame.top,
    ];
  });
  expect(facts).toEqual([true, true, true, true]);
});

test('a hidden window is shown on request, and ready-to-show is emitted once', async ({ app }) => {
  const facts = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    let count = 0;
    window.on('ready-to-show', () => count++);
    const shown = new Promise<void>((resolve) => window.once('show', () => resolve()));
    const before = window.isVisible();
    await window.loadURL('app://fixture/other.html');
    window.show();
    await shown;
    const result = [before, window.isVisible(), count];
    window.destroy();
    return result;
  });
  expect(facts).toEqual([false, true, 1]);
});

test('the page’s title becomes the window’s', async ({ app, page }) => {
  await page.evaluate(() => {
    document.title = 'Named by the page';
  });
  const title = (): Promise<string | undefined> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
  await expect.poll(title).toBe('Named by the page');
});

test('the theme of the application is the colour scheme of its pages', async ({ app, page }) => {
  await page.emulateMedia({ colorScheme: null });
  const isDark = (): Promise<boolean> =>
    page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const theme of ['dark', 'light'] as const) {
    await app.evaluate(({ nativeTheme }, source) => {
      nativeTheme.themeSource = source;
    }, theme);
    await expect.poll(isDark).toBe(theme === 'dark');
    expect(await app.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors)).toBe(theme === 'dark');
  }
  await app.evaluate(({ nativeTheme }) => {
    nativeTheme.themeSource = 'system';
  });
});

test('a debugger emulates the colour scheme over the theme', async ({ page }) => {
  const isDark = (): Promise<boolean> =>
    page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await isDark()).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await isDark()).toBe(false);
});

test('code runs in the page, and its picture is taken', async ({ app, page }) => {
  await expect(page.getByRole('heading', { name: 'Fixture' })).toBeVisible();
  const facts = await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const image = await contents?.capturePage();
    return {
      sum: (await contents?.executeJavaScript('Promise.resolve(1 + 2)')) as unknown,
      problem: (await contents
        ?.executeJavaScript('throw new Error("of the page")')
        .catch((reason: Error) => reason.message)) as unknown,
      isPng: image?.toPNG().subarray(1, 4).toString(),
    };
  });
  expect(facts.sum).toBe(3);
  expect(facts.problem).toContain('of the page');
  expect(facts.isPng).toBe('PNG');
});

test('a hidden page can be printed as a PDF, in the size that its style specifies', async ({ app }) => {
  const facts = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    await window.loadURL('app://fixture/other.html');
    const print = (options: Electron.PrintToPDFOptions): Promise<string> =>
      window.webContents.printToPDF(options).then((pdf) => pdf.toString('latin1'));
    const boxOf = (pdf: string): string => /\/MediaBox \[([^\]]*)\]/.exec(pdf)?.[1] ?? '';
    const upright = await print({ printBackground: true, generateTaggedPDF: true });
    const wide = await print({ landscape: true });
    await window.webContents.executeJavaScript(
      `const sheet = new CSSStyleSheet();
      sheet.replaceSync('@page { size: 4in 3in }');
      document.adoptedStyleSheets = [sheet];
      0`,
    );
    const named = await print({ preferCSSPageSize: true });
    window.destroy();
    return {
      start: upright.slice(0, 5),
      boxes: [upright, wide, named].map(boxOf),
      isTagged: upright.includes('/MarkInfo'),
    };
  });
  expect(facts).toEqual({
    start: '%PDF-',
    boxes: ['0 0 612 792', '0 0 792 612', '0 0 288 216'],
    isTagged: true,
  });
});

test('what the page writes to its console is an event of its contents', async ({ app, page }) => {
  await app.evaluate(({ BrowserWindow }) => {
    const lines: string[] = [];
    Object.assign(globalThis, { lines });
    BrowserWindow.getAllWindows()[0]?.webContents.on('console-message', ({ level, message }) => {
      lines.push(`${level}: ${message}`);
    });
  });
  await page.evaluate(() => globalThis['console'].warn('careful', 1));
  const lines = (): Promise<string[]> =>
    app.evaluate(() => (globalThis as unknown as { lines: string[] }).lines);
  await expect.poll(lines).toContain('warning: careful 1');
});

test('the clipboard returns what was written', async ({ app }) => {
  expect(
    await app.evaluate(async ({ clipboard }) => {
      await clipboard.writeText('copied');
      return clipboard.readText();
    }),
  ).toBe('copied');
});

test('the end of a page’s process is reported', async ({ app }) => {
  const reason = await app.evaluate(async ({ app: application, BrowserWindow }) => {
    const window = new BrowserWindow({ show: false });
    await window.loadURL('app://fixture/other.html');
    const gone = new Promise<string>((resolve) =>
      application.once('render-process-gone', (_event, _contents, details) => resolve(details.reason)),
    );
    window.webContents.forcefullyCrashRenderer();
    const told = await gone;
    window.destroy();
    return told;
  });
  expect(['crashed', 'killed']).toContain(reason);
});
