import { EventEmitter } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppImageUpdater, type AppUpdater } from 'electron-updater';
import { Agent } from 'undici';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { guardedUpdater } from './guarded-updater.ts';
import { newKeys, sha512Of, startUpdateServer, type UpdateServer } from './testing/update-server.ts';
import type { Updater } from './updater.ts';

const content = Buffer.from('the next Rollcall'.repeat(5000));

let server: UpdateServer;
let folder = '';
let agent: Agent;
let updater: Updater;

/** electron-updater as in an AppImage of version 0.1.0, with a real server that has its own certificate. */
function updaterOn(base = server.base): Updater {
  const app = {
    version: '0.1.0',
    name: 'rollcall',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'app-update.yml'),
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: vi.fn(),
    quit: vi.fn(),
    onQuit: vi.fn(),
  };
  const appImage = new AppImageUpdater(null, app);
  Reflect.set(appImage, '_testOnlyOptions', { platform: 'linux' });
  return guardedUpdater(appImage, {
    base,
    publicKey: server.publicKey,
    dispatcher: () => Promise.resolve(agent),
  });
}

beforeEach(async () => {
  folder = temporaryFolder('updates');
  writeFileSync(join(folder, 'app-update.yml'), 'updaterCacheDirName: cache\n');
  writeFileSync(join(folder, 'Rollcall.AppImage'), 'this Rollcall');
  vi.stubEnv('APPIMAGE', join(folder, 'Rollcall.AppImage'));
  vi.stubEnv('TEST_UPDATER_ARCH', 'x64');
  server = await startUpdateServer();
  agent = new Agent({ connect: { ca: server.cert } });
  updater = updaterOn();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await agent.destroy();
  await server.close();
});

/** The files among the fetched packages. */
const fetched = (): string[] => {
  const pending = join(folder, 'cache', 'pending');
  return existsSync(pending) ? readdirSync(pending).filter((name) => name.endsWith('.AppImage')) : [];
};

describe('a newer version', () => {
  it('is found, fetched and kept, and the running one stays until it is installed', async () => {
    server.publish(content);
    expect(await updater.look()).toBe('0.2.0');
    expect(fetched()).toEqual([]);
    await updater.fetch();
    const [name = ''] = fetched();
    expect(readFileSync(join(folder, 'cache', 'pending', name)).equals(content)).toBe(true);
    expect(readFileSync(join(folder, 'Rollcall.AppImage'), 'utf8')).toBe('this Rollcall');
  });

  it('that cannot be put in the place of the running one says so', async () => {
    server.publish(content);
    await updater.look();
    await updater.fetch();
    rmSync(join(folder, 'Rollcall.AppImage'));
    await expect(updater.install()).rejects.toThrow('ENOENT');
    await expect(updater.install()).rejects.toThrow('ENOENT');
  });

  it('is what starts again, although its file has another name', () => {
    const system = Object.assign(new EventEmitter(), { setFeedURL: vi.fn() });
    guardedUpdater(system as unknown as AppUpdater, {
      base: server.base,
      publicKey: server.publicKey,
      dispatcher: () => Promise.resolve(agent),
    });
    system.emit('appimage-filename-updated', join(folder, 'Rollcall-0.2.0-linux-x86_64.AppImage'));
    expect(process.env['APPIMAGE']).toBe(join(folder, 'Rollcall-0.2.0-linux-x86_64.AppImage'));
  });

  it('that the system refuses only after a while says so', async () => {
    const system = Object.assign(new EventEmitter(), { setFeedURL: vi.fn(), quitAndInstall: vi.fn() });
    const installed = guardedUpdater(system as unknown as AppUpdater, {
      base: server.base,
      publicKey: server.publicKey,
      dispatcher: () => Promise.resolve(agent),
    }).install();
    system.emit('error', new Error('the signature does not match'));
    await expect(installed).rejects.toThrow('the signature does not match');
  });

  it.each(['0.1.0', '0.0.9', '0.1.0-beta.1'])('is none when the server has %s', async (version) => {
    server.publish(content, { version });
    expect(await updater.look()).toBeNull();
    await expect(updater.fetch()).rejects.toThrow('check');
    expect(fetched()).toEqual([]);
  });
});

describe('a manifest', () => {
  it('signed with another key is refused', async () => {
    server.publish(content, {}, newKeys().privateKey);
    await expect(updater.look()).rejects.toThrow('not signed by the authors');
  });

  it('that was changed after it was signed is refused', async () => {
    server.publish(content);
    const { body } = server.answers.get('latest-linux.yml') ?? {};
    const changed = Buffer.from(
      Buffer.from(body ?? [])
        .toString()
        .replace('0.2.0', '0.3.0'),
    );
    server.answers.set('latest-linux.yml', { status: 200, body: changed });
    await expect(updater.look()).rejects.toThrow('not signed by the authors');
  });

  it('without a signature is refused', async () => {
    server.publish(content);
    server.answers.delete('latest-linux.yml.sig');
    await expect(updater.look()).rejects.toThrow('404');
  });

  it.each([
    '../../../home/user/.profile',
    '/etc/cron.d/rollcall.AppImage',
    'https://elsewhere.example/Rollcall.AppImage',
    '//elsewhere.example/Rollcall.AppImage',
    '..\\..\\Rollcall.AppImage',
    'sub/Rollcall.AppImage',
    '%2e%2e%2fRollcall.AppImage',
    '.AppImage',
    'file:Rollcall.AppImage',
  ])('that names the package %s is refused, though it is signed', async (url) => {
    server.publish(content, { url });
    await expect(updater.look()).rejects.toThrow('url');
  });

  it.each(['../0.2.0', '0.2', 'latest', '99.0.0+../x'])(
    'of the version %s is refused, though it is signed',
    async (version) => {
      server.publish(content, { version });
      await expect(updater.look()).rejects.toThrow('version');
    },
  );

  it('that does not end is left', async () => {
    server.publish(content);
    server.answers.set('latest-linux.yml', { status: 200, body: Buffer.alloc(200_000, 'a') });
    await expect(updater.look()).rejects.toThrow('more than a manifest');
  });
});

describe('a package', () => {
  const name = 'Rollcall-0.2.0-linux-x86_64.AppImage';

  it('with another hash is refused, and nothing of it is left', async () => {
    server.publish(content, { sha512: sha512Of(Buffer.from('another')) });
    await updater.look();
    await expect(updater.fetch()).rejects.toThrow('not the one that was announced');
    expect(fetched()).toEqual([]);
  });

  it('that is cut off is refused, and nothing of it is left', async () => {
    server.publish(content);
    const body = content.subarray(0, 5000);
    server.answers.set(name, {
      status: 200,
      headers: { 'content-length': content.length },
      body,
      isCut: true,
    });
    await updater.look();
    await expect(updater.fetch()).rejects.toThrow();
    expect(fetched()).toEqual([]);
  });

  it('that is shorter than it was is refused, though its end is a proper one', async () => {
    server.publish(content);
    server.answers.set(name, { status: 200, body: content.subarray(0, 5000) });
    await updater.look();
    await expect(updater.fetch()).rejects.toThrow('not the one that was announced');
  });

  it('that is longer than was announced is not read to its end', async () => {
    server.publish(content);
    server.answers.set(name, { status: 200, body: Buffer.concat([content, content]) });
    await updater.look();
    await expect(updater.fetch()).rejects.toThrow('more than was announced');
    expect(fetched()).toEqual([]);
  });
});

describe('a redirect', () => {
  it.each(['latest-linux.yml', 'latest-linux.yml.sig', 'Rollcall-0.2.0-linux-x86_64.AppImage'])(
    'of %s to another host is not followed, even to one with the same files',
    async (name) => {
      const other = await startUpdateServer();
      try {
        server.publish(content);
        const { body } = server.answers.get(name) ?? {};
        other.answers.set(name, { status: 200, body: body ?? new Uint8Array() });
        server.answers.set(name, { status: 302, headers: { location: new URL(name, other.base).href } });
        await expect(updater.look().then(() => updater.fetch())).rejects.toThrow('302');
        expect(other.asked).toEqual([]);
      } finally {
        await other.close();
      }
    },
  );
});

describe('the server', () => {
  it('is not believed with a certificate that nobody vouches for', async () => {
    server.publish(content);
    await agent.destroy();
    agent = new Agent();
    await expect(updater.look()).rejects.toThrow();
    expect(server.asked).toEqual([]);
  });

  it('is not asked without encryption', async () => {
    server.publish(content);
    const plain = new URL(server.base.href.replace('https:', 'http:'));
    await expect(updaterOn(plain).look()).rejects.toThrow('one place only');
    expect(server.asked).toEqual([]);
  });
});
