import { parseJson, jsonText } from '@core/service/answer/parse-json.ts';
import type { Bytes, DevicesQuery, ServiceClient } from '@core/service/index.ts';

/** What happens to the devices before a page is returned. */
export interface Turn {
  readonly kind: 'move' | 'go' | 'come';
  readonly from: number;
  readonly to: number;
}

interface Page {
  readonly data: readonly { readonly MacAddress: string }[];
}

/** More devices than any company in these tests has. */
const everything = 1000;

/**
 * A service whose devices move between pages, disappear and come back while they are read. Its rows are those that the
 * underlying service had when the first page was last requested, in an order of its own. Pages are counted from the
 * first.
 */
export class MovingService {
  readonly client: ServiceClient;
  /** The MAC addresses of the devices that currently exist, in their current order. */
  order: string[];
  readonly #inner: ServiceClient;
  readonly #turns: readonly Turn[];
  readonly #pageCap: number;
  #rows: ReadonlyMap<string, unknown> | null = null;
  #gone: string[] = [];
  #pages = 0;

  constructor(
    inner: ServiceClient,
    {
      macs,
      turns,
      pageCap,
    }: { readonly macs: readonly string[]; readonly turns: readonly Turn[]; readonly pageCap: number },
  ) {
    this.#inner = inner;
    this.#turns = turns;
    this.#pageCap = pageCap;
    this.order = [...macs];
    this.client = {
      ...inner,
      queryDevicesRaw: async (query, take, signal) => {
        const taken = await take(await this.#page(query, signal));
        if (!taken.isUnderstood) throw new Error('The page was not understood.');
        return taken.value;
      },
    };
  }

  async #page(query: DevicesQuery, signal: AbortSignal | undefined): Promise<Bytes> {
    if (query.page === 1 || !this.#rows) this.#rows = await this.#read(query, signal);
    const rowsByMac = this.#rows;
    const turn = this.#turns[this.#pages - 1];
    this.#pages += 1;
    if (turn) this.#take(turn);
    const size = Math.min(query.pageSize, this.#pageCap);
    const macs = this.order.slice((query.page - 1) * size, query.page * size);
    const rows = macs.map((mac) => rowsByMac.get(mac));
    return new TextEncoder().encode(jsonText({ success: true, data: rows, total_items: this.order.length }));
  }

  /** Reads all rows of the underlying service, by MAC address. */
  async #read(query: DevicesQuery, signal: AbortSignal | undefined): Promise<ReadonlyMap<string, unknown>> {
    const { data } = await this.#inner.queryDevicesRaw(
      { ...query, page: 1, pageSize: everything },
      (bytes) =>
        Promise.resolve({ isUnderstood: true, value: parseJson(new TextDecoder().decode(bytes)) as Page }),
      signal,
    );
    return new Map(data.map((row) => [row.MacAddress, row]));
  }

  #take({ kind, from, to }: Turn): void {
    const { order } = this;
    if (kind === 'come') order.splice(to % (order.length + 1), 0, ...this.#gone.splice(0, 1));
    else {
      const moved = order.splice(from % order.length, 1);
      if (kind === 'go') this.#gone.push(...moved);
      else order.splice(to % (order.length + 1), 0, ...moved);
    }
  }
}
