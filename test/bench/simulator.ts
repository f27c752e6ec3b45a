import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The company that has as many devices as requested. */
export const stressCompany = 900;

/** What a simulator announces about itself. */
export interface Announcement {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** A simulator in a separate process, and how long it took to announce itself. */
interface StartedSimulator {
  readonly process: ChildProcess;
  readonly announced: Announcement;
  readonly readyMs: number;
}

/** Starts a simulator with command-line options, such as `{ devices: 10_000 }`. */
export async function startSimulator(options: Readonly<Record<string, number>>): Promise<StartedSimulator> {
  const startMs = performance.now();
  const flags = Object.entries({ port: 0, ...options }).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  const args = ['src/simulator/cli.ts', ...flags];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    process: child,
    announced: JSON.parse(line) as Announcement,
    readyMs: performance.now() - startMs,
  };
}

/** The peak memory of a process so far, in MB; `null` if the system does not report it. */
export function peakMemoryMb(pid: number): number | null {
  const path = `/proc/${pid}/status`;
  const peak = existsSync(path) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
  return peak === undefined ? null : Number(peak) / 1024;
}
