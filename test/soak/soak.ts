import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from '../bench/result.ts';
import { createCompanyInUse, type SoakedService } from './company-in-use.ts';
import { held, slopeAnHour, type Held } from './measure.ts';
import { resolvingAliases } from '../../scripts/lib/aliases.mjs';

// Uses core for a long time, against a service whose time runs faster, and checks whether what it holds grows. The last
// line is `N passed, N failed`.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
const minutes = Number(values.minutes);
/** Eight hours of service time in twenty minutes. */
const speed = 24;
const roundMs = 2500;
const mebibyte = 2 ** 20;
/** The initial share of the time, which fills caches and warms up code, is not measured. */
const warmUp = 0.25;

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rollcall-soak-'));
const child = spawn(process.execPath, [...resolvingAliases, path('./service.ts'), String(speed)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
const company = createCompanyInUse(JSON.parse(line) as SoakedService, folder);

const samples: Held[] = [];
const failures: string[] = [];
let [rounds, changes] = [0, 0];
const startMs = Date.now();
const endMs = startMs + minutes * 60_000;

async function round(): Promise<void> {
  const macs = await company.look();
  const mac = macs[rounds % macs.length] ?? '';
  if (rounds % 2 === 0) await company.open(mac);
  if (rounds % 8 === 0) {
    const { state } = await company.change([mac], `round ${String(rounds)}`);
    changes += 1;
    if (state !== 'done') failures.push(`round ${String(rounds)}: the change ended as ${state}`);
  }
  if (rounds % 24 === 23) await company.switchAccount();
}

while (Date.now() < endMs) {
  const nextMs = Date.now() + roundMs;
  await round().catch((error: unknown) => failures.push(`round ${String(rounds)}: ${String(error)}`));
  rounds += 1;
  if (rounds % 8 === 0) {
    const now = await held((Date.now() - startMs) * speed, company.signals());
    samples.push(now);
    const hours = (now.atMs / 3_600_000).toFixed(2);
    console.log(
      `${hours} h  heap ${(now.heapBytes / mebibyte).toFixed(2)} MB  ${JSON.stringify(now.handles)}  ${String(now.listeners)} listeners`,
    );
  }
  await delay(Math.max(0, nextMs - Date.now()));
}
await company.close();
child.kill();
rmSync(folder, { recursive: true });

const measured = samples.slice(Math.floor(samples.length * warmUp));
const growth = slopeAnHour(measured.map(({ atMs, heapBytes }) => ({ atMs, value: heapBytes / mebibyte })));
const most = (list: readonly Held[], what: (one: Held) => number): number => Math.max(...list.map(what));
/** What is held at most times: a timer that happens to run while it is counted is no growth, one that stays is. */
const usual = (list: readonly Held[], what: (one: Held) => number): number => median(list.map(what));
const [early, late] = [
  measured.slice(0, Math.ceil(measured.length / 2)),
  measured.slice(Math.ceil(measured.length / 2)),
];
const handlesOf = ({ handles }: Held): number =>
  Object.values(handles).reduce((sum, count) => sum + count, 0);
const timersOf = ({ handles }: Held): number => (handles['Timeout'] ?? 0) + (handles['Immediate'] ?? 0);

const checks: readonly (readonly [name: string, isMet: boolean])[] = [
  [`${String(rounds)} rounds with ${String(changes)} changes, all as they must be`, failures.length === 0],
  [`the heap grows by ${growth.toFixed(3)} MB an hour, less than 1`, measured.length > 2 && growth < 1],
  ['handles do not grow', usual(late, handlesOf) <= usual(early, handlesOf)],
  ['timers do not grow', usual(late, timersOf) <= usual(early, timersOf)],
  [
    'listeners do not grow',
    most(late, ({ listeners }) => listeners) <= most(early, ({ listeners }) => listeners),
  ],
];
for (const failure of failures) console.log(failure);
for (const [name, isMet] of checks) console.log(`${isMet ? 'passed' : 'FAILED'}  ${name}`);
const failed = checks.filter(([, isMet]) => !isMet).length;
console.log(`${String(checks.length - failed)} passed, ${String(failed)} failed`);
process.exit(failed === 0 ? 0 : 1);
