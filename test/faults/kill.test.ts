import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationPart } from '@shared/operations/operation.ts';
import { createOperationsJournal, openDatabase, type OperationsJournal } from '@core/storage/index.ts';
import { startSimulator, type Simulator } from '@simulator/index.ts';
import type { UpdateReceived } from '@simulator/service.ts';
import type { BulkChange } from './bulk-changer.ts';
import { resolvingAliases } from '../../scripts/lib/aliases.mjs';

const kills = process.env['ROLLCALL_DEEP'] === '1' ? 500 : 25;
const companyId = 413;
const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

let folder: string;
let simulator: Simulator;
let macs: readonly string[];
/** Called when a change arrives at the service, before the service responds. */
let onArrival: () => void;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-kill-'));
  simulator = await startSimulator({ seed: 3, operationSeconds: 0.05, latencyMs: 4 });
  onArrival = () => undefined;
  const updates = simulator.updatesReceived as UpdateReceived[];
  updates.push = (...more) => {
    onArrival();
    return Array.prototype.push.apply(updates, more);
  };
  macs = [...simulator.truth(companyId).keys()].slice(0, 8);
});
afterAll(async () => {
  await simulator.close();
  rmSync(folder, { recursive: true });
});

/** Milliseconds after the process is ready, or a number of changes that have arrived. */
type Moment = { readonly ms: number } | { readonly arrivals: number };

/**
 * Starts a bulk change in a separate process and kills it at that moment. Returns the ids it had reported as applied.
 */
async function killedAt(moment: Moment, value: string): Promise<readonly string[]> {
  const { url, username, password } = simulator;
  const change: BulkChange = { folder, url, username, password, companyId, value, macs };
  const child = spawn(
    process.execPath,
    [...resolvingAliases, path('./bulk-changer.ts'), JSON.stringify(change)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exit = once(child, 'exit');
  let arrivals = 0;
  onArrival = () => {
    arrivals += 1;
    if ('arrivals' in moment && arrivals === moment.arrivals) child.kill('SIGKILL');
  };
  const promised: string[] = [];
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'ready') resolve();
      else promised.push(line.replace('applied ', ''));
    });
  });
  await Promise.race([ready, exit]);
  // The second arrival requires the first devices to be verified, which takes one poll of the service.
  await Promise.race([delay('ms' in moment ? moment.ms : 4_000), exit]);
  child.kill('SIGKILL');
  expect((await exit)[1]).toBe('SIGKILL');
  return promised;
}

const bodyOf = (value: unknown, filters: unknown): string => JSON.stringify([value, filters]);

/** What a part sends, as the service receives it. */
const bodyOfPart = ({ value, filters }: OperationPart): string =>
  bodyOf(
    value,
    filters.map(({ fieldName, operatorId, operands }) => ({
      field_name: fieldName,
      rule: { operator_id: operatorId, operands },
    })),
  );

/** How often the service received each body. */
function received(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { value, filters } of simulator.updatesReceived) {
    const body = bodyOf(value, filters);
    counts.set(body, (counts.get(body) ?? 0) + 1);
  }
  return counts;
}

/** How often a part in that state can have been received, if the state is true. */
function possible({ state }: OperationPart): readonly number[] {
  if (state === 'waiting' || state === 'withheld' || state === 'not-sent' || state === 'rejected') return [0];
  return [0, 1];
}

/** The journal's statements that contradict what the service received. */
function untruths(journal: OperationsJournal): string[] {
  const counts = received();
  const parts = journal.list().flatMap(({ id }) => journal.parts(id));
  const intended = new Set(parts.map(bodyOfPart));
  const wrong = parts.filter((part) => {
    const count = counts.get(bodyOfPart(part)) ?? 0;
    const isAccepted = part.serviceOperationId !== null;
    return isAccepted ? count !== 1 : !possible(part).includes(count);
  });
  return [
    ...wrong.map((part) => `a part is ${part.state} and was received otherwise`),
    ...[...counts].filter(([body]) => !intended.has(body)).map(([body]) => `no intent for ${body}`),
  ];
}

describe('a process killed in the middle of bulk changes', () => {
  it(
    `leaves a journal in which every state is true, ${kills} times`,
    { timeout: kills * 10_000 },
    async () => {
      const promised: string[] = [];
      for (let round = 0; round < kills; round += 1) {
        const longestMs = round % 5 === 4 ? 2_500 : 250;
        const moment =
          round % 2 === 0 ? { ms: Math.random() * longestMs } : { arrivals: round % 4 === 1 ? 1 : 2 };
        promised.push(...(await killedAt(moment, `v${round}`)));
        const { database, setAside } = openDatabase(folder);
        const journal = createOperationsJournal(database);
        expect(setAside).toBeNull();
        expect(untruths(journal)).toEqual([]);
        expect(promised.filter((id) => journal.get(id) === null)).toEqual([]);
        database.close();
      }
      expect(promised.length).toBeGreaterThan(0);
      expect(simulator.updatesReceived.length).toBeGreaterThan(0);
    },
  );
});
