import { isDeepStrictEqual } from 'node:util';
import type { Company } from '@shared/companies/contract.ts';
import { isSameLink } from '../link/index.ts';
import type { HostLinks } from '../service/index.ts';

/** A company and the address of its service. */
export interface Placed {
  readonly company: Company;
  readonly serviceAddress: string;
}

/** The dependencies of the list. */
export interface ListedPorts {
  readonly links: Pick<HostLinks, 'stateOf'>;
  /** Notifies that what was listed is out of date, or that more of it can be found. */
  readonly tell: () => void;
  /** Reports that what is known about a company could not be read. */
  readonly onFault: (error: unknown) => void;
}

function isSame(a: readonly Placed[], b: readonly Placed[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ company: { link, ...known } }, at) => {
      if (!b[at]) return false;
      const { link: other, ...alike } = b[at].company;
      return isSameLink(link, other) && isDeepStrictEqual(known, alike);
    })
  );
}

/** What was listed last. Notifies once when it is out of date, however often it may have changed. */
export class Listed {
  readonly #read: () => Promise<readonly Placed[]>;
  readonly #ports: ListedPorts;
  #last: readonly Placed[] | null = null;
  #isRefreshing = false;
  #isDue = false;

  constructor(read: () => Promise<readonly Placed[]>, ports: ListedPorts) {
    this.#read = read;
    this.#ports = ports;
  }

  async list(): Promise<Company[]> {
    // Changes during the read are reported too.
    this.#last ??= [];
    const last = await this.#read();
    this.#last = last;
    return last.map(({ company }) => company);
  }

  devicesMayHaveChanged(): void {
    this.#isDue = this.#last !== null;
    if (this.#isDue && !this.#isRefreshing) this.#refresh().catch(this.#ports.onFault);
  }

  linksMayHaveChanged(): void {
    const now = this.#last?.map(({ company, serviceAddress }) => ({
      company: { ...company, link: this.#ports.links.stateOf(serviceAddress) },
      serviceAddress,
    }));
    this.#compare(now ?? []);
  }

  async #refresh(): Promise<void> {
    this.#isRefreshing = true;
    try {
      while (this.#isDue) {
        this.#isDue = false;
        this.#compare(await this.#read());
      }
    } finally {
      this.#isRefreshing = false;
    }
  }

  #compare(now: readonly Placed[]): void {
    if (!this.#last || isSame(this.#last, now)) return;
    this.#last = now;
    this.#ports.tell();
  }
}
