import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { electronExecutable, whyNoElectron } from '../../tools/electron-standin/locate.mjs';
import { expect, root, test } from './application.ts';

test('the end-to-end tests ran on Electron itself, in the version that is packed', async ({ launch }) => {
  test.skip(electronExecutable().isStandIn, whyNoElectron());
  const manifest = readFileSync(join(root, 'node_modules', 'electron', 'package.json'), 'utf8');
  const { application } = await launch();
  const running = await application.evaluate(() => process.versions.electron);
  expect(running).toBe((JSON.parse(manifest) as { version: string }).version);
});
