import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

test('prints one line of JSON, serves, and ends on SIGTERM', async () => {
  const child = spawn(process.execPath, [
    CLI,
    '--port',
    '0',
    '--devices',
    '20',
    '--seed',
    '7',
    '--page-cap',
    '10',
  ]);
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  const line = chunk.toString();
  expect(line.trim().split('\n')).toHaveLength(1);
  const said = JSON.parse(line) as { url: string; companies: unknown[] };
  expect(said).toMatchObject({ username: 'demo', password: 'demo' });
  expect(said.companies).toContainEqual({ id: 900, name: 'Stress', devices: 20 });
  expect((await fetch(`${said.url}/api/applications`)).status).toBe(401);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('refuses a flag whose value is not a number', async () => {
  const child = spawn(process.execPath, [CLI, '--devices', 'many']);
  expect(await once(child, 'exit')).toEqual([2, null]);
});
