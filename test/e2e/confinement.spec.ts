import { expect, test } from './application.ts';
import { DevicesPage } from './pages/devices-page.ts';

interface PolicyFactory {
  createPolicy(name: string, rules: object): unknown;
}

/** What a script that got into the page could try. */
test('the page reaches no network, no window, no other page and no part of Electron', async ({
  launch,
  service,
}) => {
  const simulator = await service({ seed: 7 });
  const { application, page } = await launch({ args: ['--demo'] });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  const before = { ...simulator.requests };

  const tried = await page.evaluate(async (url) => {
    const outcome = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'reached',
        () => 'refused',
      );
    const image = new Promise((resolve, reject) => {
      const element = new Image();
      element.onload = resolve;
      element.onerror = reject;
      element.src = `${url}/x.png`;
    });
    return {
      fetch: await outcome(fetch(`${url}/api/applications`)),
      image: await outcome(image),
      beacon: navigator.sendBeacon(`${url}/public/auth/connect/token`, 'x'),
      opened: window.open(url) === null,
      globals: ['require', 'process', 'module', 'ipcRenderer', 'electron'].filter((name) => name in window),
      api: Object.keys(window.rollcall).sort(),
    };
  }, simulator.url);

  expect(tried).toMatchObject({ fetch: 'refused', image: 'refused', opened: true, globals: [] });
  expect(tried.api).toEqual([
    'accounts',
    'applications',
    'devices',
    'history',
    'operations',
    'settings',
    'statistics',
  ]);
  await page.evaluate((url) => void (location.href = url), simulator.url);
  await expect(new DevicesPage(page).grid).toBeVisible();
  expect(simulator.requests).toEqual(before);
  expect(application.windows()).toHaveLength(1);
});

test('nothing inline runs and no text becomes HTML', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  const outcome = await page.evaluate(async () => {
    // What the debugger evaluates is exempt from the policy until it first waits.
    await new Promise((resolve) => setTimeout(resolve));
    const refused = (work: () => unknown): boolean => {
      try {
        work();
        return false;
      } catch {
        return true;
      }
    };
    const script = document.createElement('script');
    const element = document.createElement('div');
    return {
      html: refused(() => (element.innerHTML = '<img src=x onerror=alert(1)>')),
      script: refused(() => (script.textContent = 'window.injected = true')),
      evaluated: refused(() => Reflect.construct(Function, ['return 1'])),
      policy: refused(() => (Reflect.get(window, 'trustedTypes') as PolicyFactory).createPolicy('mine', {})),
    };
  });
  expect(outcome).toEqual({ html: true, script: true, evaluated: true, policy: true });
});
