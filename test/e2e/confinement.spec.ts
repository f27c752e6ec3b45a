import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test } from './application.ts';
import { DevicesPage } from './pages/devices-page.ts';

interface PolicyFactory {
  createPolicy(name: string, rules: object): unknown;
}

/** What a script injected into the page could attempt. */
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
    'causes',
    'companies',
    'devices',
    'diagnostics',
    'export',
    'history',
    'import',
    'link',
    'marks',
    'opening',
    'operations',
    'reports',
    'settings',
    'snapshots',
    'statistics',
    'updates',
    'views',
    'wall',
    'watching',
  ]);
  await page.evaluate((url) => void (location.href = url), simulator.url);
  await expect(new DevicesPage(page).grid).toBeVisible();
  expect(simulator.requests).toEqual(before);
  expect(application.windows()).toHaveLength(1);
});

test('WebRTC reaches nobody, and nothing is downloaded', async ({ launch }) => {
  const udp = createSocket('udp4');
  let packets = 0;
  udp.on('message', () => (packets += 1)).bind(0, '127.0.0.1');
  await once(udp, 'listening');
  const { application, page } = await launch({ args: ['--demo'] });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));

  await page.evaluate(async (port) => {
    const connection = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] });
    connection.createDataChannel('x');
    await connection.setLocalDescription(await connection.createOffer());
    await new Promise<void>((resolve) => {
      if (connection.iceGatheringState === 'complete') resolve();
      connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && resolve();
    });
    connection.close();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['secret']));
    link.download = 'secret.txt';
    link.click();
  }, udp.address().port);
  await application.evaluate(() => undefined);
  udp.close();
  expect(packets).toBe(0);
  expect(downloads).toEqual([]);
});

test('nothing inline runs and no text becomes HTML', async ({ launch }) => {
  const { page } = await launch({ args: ['--demo'] });
  await expect(new DevicesPage(page).allLoaded).toBeVisible();
  const outcome = await page.evaluate(async () => {
    // Code evaluated by the debugger is exempt from the policy until it first awaits.
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
