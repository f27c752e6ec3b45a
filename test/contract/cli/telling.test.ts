import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowsOf } from './rollcall-process.ts';
import { withRollcall } from './with-rollcall.ts';

const companyId = 394;
const bench = withRollcall(companyId);
const someone = (): string => [...bench().simulator.truth(companyId).keys()][0] ?? '';

describe('rollcall history', () => {
  it('writes the points of a field in the requested interval', async () => {
    const [from, nowMs] = ['-60d', Date.now()];
    const called = await bench().call('history', someone(), 'Online', `--from=${from}`);
    const times = rowsOf(called).map(({ time }) => Date.parse(String(time)));
    expect(called.code).toBe(0);
    expect(times.length).toBeGreaterThan(0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(nowMs - 60 * 86_400_000);
  });

  it.each([[['--from', 'soon']], [['--from=now', '--to=-1d']]])('refuses the time %j', async (more) => {
    expect(await bench().call('history', someone(), 'Online', ...more)).toMatchObject({ code: 2, out: '' });
  });

  it('tells a device that the company does not have from a history that the service does not have', async () => {
    const missing = await bench().call('history', '02:00:00:00:00:01', 'Online');
    expect(missing).toMatchObject({ code: 3, out: '' });
    expect(missing.err).toMatch(/^rollcall: The company has no device with that MAC address\.\n/);
    bench().simulator.failNext('history', { status: 404 });
    const other = await bench().call('history', someone(), 'Online');
    expect(other).toMatchObject({ code: 3, out: '' });
    expect(other.err).toMatch(/^rollcall: The service .* does not have what was asked for\.\n/);
  });
});

describe('rollcall stats', () => {
  it('writes a value for every source of the company', async () => {
    const called = await bench().call('stats');
    expect(called.code).toBe(0);
    expect(Object.keys(rowsOf(called)[0] ?? {})).toEqual(['id', 'name', 'aggregation', 'value']);
  });

  it('applies to one set of devices', async () => {
    expect((await bench().call('stats', 'Country = CZ or Country = DE')).code).toBe(2);
  });
});

describe('rollcall export', () => {
  it('writes the complete file with a manifest next to it', async () => {
    const file = join(bench().folder, 'devices.csv');
    const called = await bench().call('export', file, '--fields', 'MacAddress,Name');
    expect([called.code, called.out]).toEqual([0, '']);
    const bytes = readFileSync(file);
    const manifest = JSON.parse(readFileSync(`${file}.manifest.json`, 'utf8')) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      rows: bench().simulator.truth(companyId).size,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  it('needs a file name that shows the format', async () => {
    const file = join(bench().folder, 'devices.pdf');
    expect((await bench().call('export', file)).code).toBe(2);
    expect(existsSync(file)).toBe(false);
  });

  it('reports by its exit code that nothing matches', async () => {
    const file = join(bench().folder, 'nothing.csv');
    const called = await bench().call('export', file, 'Name = Nobody', '--fields', 'Name');
    expect([called.code, called.err]).toEqual([3, `0 devices in ${file}\n`]);
    expect(readFileSync(file, 'utf8')).toContain('Name');
  });

  it('fails where it cannot write', async () => {
    const file = join(bench().folder, 'nowhere', 'devices.csv');
    expect(await bench().call('export', file)).toMatchObject({ code: 1, out: '' });
  });
});

describe('rollcall completion', () => {
  it.each(['bash', 'zsh'])('is a script for %s that knows commands and options', async (shell) => {
    const { out, code } = await bench().callBare(['completion', shell]);
    expect(code).toBe(0);
    expect(spawnSync('bash', ['-n'], { input: out }).status).toBe(0);
    const typed = out.replace(/^autoload.*$/gm, '');
    const ask = (words: string): string =>
      spawnSync('bash', {
        input: `${typed}\nCOMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _rollcall; echo "\${COMPREPLY[*]}"`,
        encoding: 'utf8',
      }).stdout.trim();
    expect(ask('rollcall op')).toBe('operations');
    expect(ask('rollcall set --appl')).toBe('--apply');
    expect(ask('rollcall set Depot --appe')).toBe('--append');
    expect(ask('rollcall set Depot --replace West --w')).toBe('--with --where');
    expect(ask('rollcall devices --format nd')).toBe('ndjson');
    expect(ask('rollcall devices --format = nd')).toBe('ndjson');
    expect(ask('rollcall devices --format =')).toBe('table json ndjson csv');
    expect(ask('rollcall devices --format=nd')).toBe('--format=ndjson');
    expect(ask('rollcall --account=Tests dev')).toBe('devices device');
    expect(ask('rollcall --demo --account Tests dev')).toBe('devices device');
    expect(ask('rollcall --demo devices --li')).toBe('--limit');
    expect(ask('rollcall completion z')).toBe('zsh');
    expect(ask('rollcall help hist')).toBe('history');
    expect(ask("rollcall devices --fields ''")).toBe('');
  });

  it('is a script for fish, and for no other shell', async () => {
    const { out } = await bench().callBare(['completion', 'fish']);
    expect(out).toContain("complete -c rollcall -n '__fish_seen_subcommand_from set' -l apply");
    expect(out).toContain("complete -c rollcall -n '__fish_seen_subcommand_from set' -l append -r");
    expect(out).toMatch(/-n 'not __fish_seen_subcommand_from devices .*' -fa operations -d/);
    expect(out).toContain(
      "complete -c rollcall -n '__fish_seen_subcommand_from completion' -xa 'bash zsh fish'",
    );
    for (const shell of ['cmd', 'constructor', '__proto__']) {
      expect((await bench().callBare(['completion', shell])).code, shell).toBe(2);
    }
  });
});

describe('rollcall help', () => {
  it('lists every command, and the options of each', async () => {
    const all = await bench().callBare(['help']);
    expect(all).toMatchObject({ code: 0, err: '' });
    for (const name of ['devices', 'set', 'operations', 'completion']) expect(all.out).toContain(`  ${name}`);
    expect(all.out).toMatch(/^ {2}--account NAME .* also a signed-out one /m);
    expect(all.out).toContain('  3  not found, nothing matches, or nothing would change\n');
    const ofSet = (await bench().callBare(['set', '--help'])).out;
    expect(ofSet).toMatch(/^Usage: rollcall set FIELD \[VALUE\]\n/);
    for (const name of ['apply', 'append TEXT', 'replace FROM', 'with TO', 'turn-over', 'again'])
      expect(ofSet).toContain(`  --${name} `);
  });
});
