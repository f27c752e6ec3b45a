import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { DeviceRecord, DevicesPage, DevicesQuery, ServiceClient } from '@core/service/index.ts';
import { firstPageSize, readPages, type PagesRead, type ReadPagesOptions } from './read-pages.ts';
import { createRecordSink } from './record-sink.ts';

interface Behaviour {
  readonly macs: readonly string[];
  readonly cap: number;
  /** What happens to a page size above the cap. */
  readonly above: 'rejected' | 'smaller-pages' | 'cut-pages' | 'served';
  readonly tellsTotal: boolean;
  /** How many devices more than there are the total promises. */
  readonly excess?: number;
  /** How many turns of the event loop each answer takes, cyclically. */
  readonly turns: readonly number[];
  /** Called before each answer; may change the order of the devices. */
  readonly before?: (order: string[], call: number) => void;
}

const macsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `mac-${index}`);

const rejection = (): Failure =>
  new Failure({ code: 'rejected', happened: 'page_size too large', safe: '', todo: '' });

function fakeClient(behaviour: Behaviour): Pick<ServiceClient, 'queryDevices'> & { queries: DevicesQuery[] } {
  const queries: DevicesQuery[] = [];
  const order = [...behaviour.macs];
  const answer = ({ page, pageSize }: DevicesQuery): DevicesPage => {
    const isAbove = pageSize > behaviour.cap && behaviour.above !== 'served';
    if (isAbove && behaviour.above === 'rejected') throw rejection();
    const length = isAbove ? behaviour.cap : pageSize;
    const from = (page - 1) * (behaviour.above === 'cut-pages' ? pageSize : length);
    const devices = order.slice(from, from + length).map((mac) => ({ mac, values: new Map() }));
    return { devices, totalItems: behaviour.tellsTotal ? order.length + (behaviour.excess ?? 0) : null };
  };
  return {
    queries,
    async queryDevices(query, signal) {
      const call = queries.push(query) - 1;
      const turns = behaviour.turns[call % behaviour.turns.length] ?? 0;
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      signal?.throwIfAborted();
      behaviour.before?.(order, call);
      return answer(query);
    },
  };
}

interface Read extends PagesRead {
  readonly devices: readonly DeviceRecord[];
}

async function read(
  client: Pick<ServiceClient, 'queryDevices'>,
  options: Partial<Omit<ReadPagesOptions, 'sink'>> = {},
): Promise<Read> {
  const sink = createRecordSink({ client, companyId: 1, filters: [], fieldNames: ['MacAddress'] });
  const { signal } = new AbortController();
  const pages = await readPages({ sink, signal, concurrency: 3, pageSize: firstPageSize, ...options });
  return { ...pages, devices: sink.devices(pages.keep) };
}

const macsRead = ({ devices }: Read): string[] => devices.map(({ mac }) => mac);
const sorted = (texts: readonly string[]): string[] => [...texts].sort();

const behaviours = fc.record({
  macs: fc.integer({ min: 0, max: 300 }).map(macsOf),
  cap: fc.integer({ min: 10, max: 400 }),
  above: fc.constantFrom('rejected', 'smaller-pages', 'cut-pages', 'served'),
  tellsTotal: fc.boolean(),
  turns: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 7 }),
} as const);

/** A client with devices on pages of ten that runs a callback before it answers a page. */
const movingClient = (count: number, before: NonNullable<Behaviour['before']>) =>
  fakeClient({
    ...{ macs: macsOf(count), cap: 10, above: 'served', tellsTotal: true, turns: [1] },
    before,
  });

describe('readPages', () => {
  it('does not take the last page for a cap where the total promises more devices than there are', async () => {
    const client = fakeClient({
      ...{ macs: macsOf(1399), cap: 1000, above: 'served', tellsTotal: true, excess: 1, turns: [1] },
    });
    expect(await read(client)).toMatchObject({ devices: { length: 1399 }, pageSize: 1000 });
  });

  it('reads exactly the devices of the service, whatever its page size, cap and speed', async () => {
    await fc.assert(
      fc.asyncProperty(
        behaviours,
        fc.integer({ min: 10, max: 500 }),
        fc.integer({ min: 2, max: 4 }),
        async (behaviour, pageSize, concurrency) => {
          const all = await read(fakeClient(behaviour), { pageSize, concurrency });
          expect(sorted(macsRead(all))).toEqual(sorted(behaviour.macs));
          expect(all.totalItems).toBe(behaviour.tellsTotal ? behaviour.macs.length : null);
        },
      ),
    );
  });

  it('finds a silent cap below ten as well', async () => {
    const behaviour = { macs: macsOf(23), cap: 3, tellsTotal: true, turns: [1] };
    for (const above of ['smaller-pages', 'cut-pages'] as const) {
      const all = await read(fakeClient({ ...behaviour, above }));
      expect(macsRead(all)).toHaveLength(23);
      expect(all.pageSize).toBe(3);
    }
  });

  it('loses and doubles no device that moves to another page during the first reading', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 21, max: 120 }),
        fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 }),
        async (count, moves) => {
          const client = fakeClient({
            macs: macsOf(count),
            cap: 10,
            above: 'smaller-pages',
            tellsTotal: true,
            turns: [1, 4, 2],
            before(order, call) {
              const move = moves[call - 1];
              if (move) order.splice(move[1] % count, 0, ...order.splice(move[0] % count, 1));
            },
          });
          expect(sorted(macsRead(await read(client)))).toEqual(sorted(macsOf(count)));
        },
      ),
    );
  });

  it('reads again when the total changed, and leaves out what was deleted by then', async () => {
    const client = movingClient(30, (order, call) => call === 1 && order.shift());
    const all = await read(client, { pageSize: 10 });
    expect(macsRead(all)).toEqual(macsOf(30).slice(1));
    expect(all.totalItems).toBe(29);
  });

  it('reads until the devices stay the same, and leaves out what disappeared while no reading was steady', async () => {
    const client = movingClient(20, (order, call) => (call === 1 || call === 3) && order.shift());
    const all = await read(client, { pageSize: 10 });
    expect(macsRead(all)).toEqual(macsOf(20).slice(2));
    expect(all.totalItems).toBe(18);
  });

  it('reads again what moved in the second reading as well, though the total stayed the same', async () => {
    // The first device of page 2 is on page 1 whenever page 2 is requested, and back in place before page 1 is.
    const client = movingClient(20, (order, call) => {
      if (call < 4 && call > 0) order.splice(call % 2 ? 0 : 10, 0, ...order.splice(call % 2 ? 10 : 0, 1));
    });
    const all = await read(client, { pageSize: 10 });
    expect(sorted(macsRead(all))).toEqual(sorted(macsOf(20)));
    expect(client.queries).toHaveLength(6);
  });

  it('leaves out what disappeared in the first reading when others only moved in the second', async () => {
    const client = movingClient(30, (order, call) => {
      if (call === 1) order.shift();
      if (call === 4) order.push(...order.splice(0, 1));
    });
    const all = await read(client, { pageSize: 10 });
    expect(sorted(macsRead(all))).toEqual(sorted(macsOf(30).slice(1)));
  });

  it('reads only twice when the total is wrong', async () => {
    const inner = fakeClient({ macs: macsOf(30), cap: 10, above: 'served', tellsTotal: true, turns: [1] });
    const queryDevices: typeof inner.queryDevices = async (query, signal) => ({
      ...(await inner.queryDevices(query, signal)),
      totalItems: 28,
    });
    const all = await read({ queryDevices }, { pageSize: 10 });
    expect(macsRead(all)).toEqual(macsOf(30));
    expect(inner.queries).toHaveLength(6);
  });

  it('reads on when the total is less than a single page has', async () => {
    const inner = fakeClient({ macs: macsOf(30), cap: 10, above: 'served', tellsTotal: true, turns: [1] });
    const queryDevices: typeof inner.queryDevices = async (query, signal) => ({
      ...(await inner.queryDevices(query, signal)),
      totalItems: 1,
    });
    const all = await read({ queryDevices }, { pageSize: 10 });
    expect(macsRead(all)).toEqual(macsOf(30));
    expect(all.totalItems).toBeNull();
    expect(inner.queries.map(({ page }) => page)).toEqual([1, 2, 3, 4]);
  });

  it('reads no more than four times when the devices keep moving', async () => {
    const client = movingClient(30, (order, call) =>
      call % 2 === 1 ? order.shift() : order.push(macsOf(30)[0] ?? ''),
    );
    await read(client, { pageSize: 10 });
    expect(client.queries.length).toBeLessThanOrEqual(16);
  });

  it('keeps everything that any reading saw when none agrees with the total', async () => {
    const client = movingClient(30, (order) => order.push(order.shift() ?? ''));
    const all = await read(client, { pageSize: 10 });
    expect(new Set(macsRead(all)).size).toBe(all.devices.length);
    expect(all.devices.length).toBeGreaterThan(20);
    expect(client.queries.length).toBeLessThanOrEqual(16);
  });

  it('halves a rejected page size down to ten, then reports the rejection', async () => {
    const client = fakeClient({ macs: [], cap: 9, above: 'rejected', tellsTotal: true, turns: [0] });
    await expect(read(client)).rejects.toMatchObject({ error: { code: 'rejected' } });
    expect(client.queries.map(({ pageSize }) => pageSize)).toEqual([1000, 500, 250, 125, 62, 31, 15, 10]);
  });

  it('does not mistake a short page for a cap when the service has no more devices', async () => {
    for (const tellsTotal of [true, false]) {
      const client = fakeClient({ macs: macsOf(3), cap: 500, above: 'rejected', tellsTotal, turns: [0] });
      expect((await read(client)).pageSize).toBe(500);
    }
  });

  it('re-plans its pages when a later page is short', async () => {
    const macs = macsOf(100);
    const client: Pick<ServiceClient, 'queryDevices'> = {
      queryDevices: ({ page, pageSize }) => {
        const from = (page - 1) * pageSize;
        const devices = macs.slice(from, from + Math.min(pageSize, from === 0 ? 40 : 15));
        return Promise.resolve({
          devices: devices.map((mac) => ({ mac, values: new Map() })),
          totalItems: macs.length,
        });
      },
    };
    expect(sorted(macsRead(await read(client, { pageSize: 40 })))).toEqual(sorted(macs));
  });

  it('stops at a service that ignores the page number', async () => {
    let calls = 0;
    const client: Pick<ServiceClient, 'queryDevices'> = {
      queryDevices: ({ pageSize }) => {
        calls += 1;
        const devices = macsOf(pageSize).map((mac) => ({ mac, values: new Map() }));
        return Promise.resolve({ devices, totalItems: 100_000 });
      },
    };
    const all = await read(client, { pageSize: 10 });
    expect(all.devices).toHaveLength(10);
    expect(calls).toBeLessThan(12);
  });

  it('has no more concurrent page requests than allowed', async () => {
    let underWay = 0;
    let most = 0;
    const inner = fakeClient({ macs: macsOf(200), cap: 10, above: 'served', tellsTotal: true, turns: [3] });
    const client: Pick<ServiceClient, 'queryDevices'> = {
      async queryDevices(query) {
        most = Math.max(most, ++underWay);
        const page = await inner.queryDevices(query);
        underWay -= 1;
        return page;
      },
    };
    await read(client, { pageSize: 10, concurrency: 4 });
    expect(most).toBe(4);
  });

  it('ends with cancelled when the account was left while an answer was under way', async () => {
    const left = new AbortController();
    const client: Pick<ServiceClient, 'queryDevices'> = {
      queryDevices: () => {
        left.abort();
        return Promise.resolve({ devices: [], totalItems: 0 });
      },
    };
    const reading = read(client, { signal: left.signal });
    await expect(reading).rejects.toMatchObject({ error: { code: 'cancelled' } });
  });

  it('ends with cancelled when the account was left, whatever the transport makes of that', async () => {
    const left = new AbortController();
    const client: Pick<ServiceClient, 'queryDevices'> = {
      queryDevices: () => {
        left.abort();
        return Promise.reject(new Error('socket closed'));
      },
    };
    const reading = read(client, { signal: left.signal });
    await expect(reading).rejects.toMatchObject({ error: { code: 'cancelled' } });
  });

  it('gives up the other pages when one fails', async () => {
    const failed = new Failure({ code: 'server-error', happened: '', safe: '', todo: '' });
    const inner = fakeClient({ macs: macsOf(900), cap: 10, above: 'served', tellsTotal: true, turns: [2] });
    const client: Pick<ServiceClient, 'queryDevices'> = {
      queryDevices: (query, signal) =>
        query.page === 3 ? Promise.reject(failed) : inner.queryDevices(query, signal),
    };
    await expect(read(client, { pageSize: 10 })).rejects.toBe(failed);
    const calls = inner.queries.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect(inner.queries.length).toBe(calls);
  });
});
