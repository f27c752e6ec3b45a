import { negligibleLeadMs } from '@shared/link/clock-lead.ts';
import type { Link } from '@shared/link/contract.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { Clock, HostLinks } from '../service/index.ts';
import { probe } from './probe.ts';
import { isSameLink } from './same-link.ts';

/** The dependencies of the watch. */
export interface LinkWatchPorts {
  readonly access: Pick<AccountAccess, 'active' | 'onActiveChange'>;
  readonly links: HostLinks;
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  readonly tell: (link: Link) => void;
  readonly tellClockLead: (leadMs: number) => void;
}

/** Follows the state and the clock of the active account's service, and contacts it again when it was lost. */
export interface LinkWatch {
  state(): Link;
  /** Returns how far the clock of the service is ahead of this computer's, milliseconds; 0 while nothing shows it. */
  clockLeadMs(): number;
  /** Contacts the service immediately, whatever is known about it. */
  tryNow(): Promise<Link>;
  close(): void;
}

/** A timer may fire slightly before its time by another clock. */
const minWaitMs = 250;

const answering: Link = { kind: 'answering' };

/** Returns when the state may change through the mere passing of time. */
const dueOf = (link: Link): number | null =>
  link.kind === 'lost' ? link.nextTryMs : link.kind === 'waiting' ? link.untilMs : null;

class Watch implements LinkWatch {
  readonly #ports: LinkWatchPorts;
  readonly #stopListening: readonly (() => void)[];
  #told = answering;
  #toldLeadMs = 0;
  #timer = new AbortController();

  constructor(ports: LinkWatchPorts) {
    this.#ports = ports;
    const follow = (): void => {
      this.#followClock();
      this.#follow();
    };
    this.#stopListening = [ports.links.onChange(follow), ports.access.onActiveChange(follow)];
  }

  state(): Link {
    const active = this.#active();
    return active ? this.#ports.links.stateOf(active.account.serviceAddress) : answering;
  }

  clockLeadMs(): number {
    const active = this.#active();
    return active ? this.#ports.links.clockLeadMs(active.account.serviceAddress) : 0;
  }

  async tryNow(): Promise<Link> {
    const active = this.#active();
    if (active) this.#ports.links.tryNow(active.account.serviceAddress);
    await this.#probe();
    return this.state();
  }

  close(): void {
    this.#timer.abort();
    for (const stop of this.#stopListening) stop();
  }

  #active(): ReturnType<AccountAccess['active']> | null {
    try {
      return this.#ports.access.active();
    } catch {
      return null;
    }
  }

  #follow(): void {
    const link = this.state();
    if (isSameLink(link, this.#told)) return;
    this.#told = link;
    this.#ports.tell(link);
    this.#schedule(link);
  }

  /** Reports the clock once it is known, and again once what was told of it is no longer near enough. */
  #followClock(): void {
    const leadMs = this.clockLeadMs();
    if (Math.abs(leadMs - this.#toldLeadMs) < negligibleLeadMs) return;
    this.#toldLeadMs = leadMs;
    this.#ports.tellClockLead(leadMs);
  }

  /** Contacts the service again when that is due, once however often the state was reported. */
  #schedule(link: Link): void {
    this.#timer.abort();
    this.#timer = new AbortController();
    const dueMs = dueOf(link);
    if (dueMs === null) return;
    const { signal } = this.#timer;
    const { clock } = this.#ports;
    clock.wait(Math.max(minWaitMs, dueMs - clock.now()), signal).then(
      () => this.#due(link),
      () => undefined,
    );
  }

  async #due(link: Link): Promise<void> {
    if (link.kind === 'lost') await this.#probe();
    this.#follow();
    // Unchanged: another attempt is under way, or the clocks differ slightly.
    if (this.#told === link) this.#schedule(link);
  }

  async #probe(): Promise<void> {
    const active = this.#active();
    if (active) await probe(active);
  }
}

/** Creates a watch over the service of whichever account is active. */
export const createLinkWatch = (ports: LinkWatchPorts): LinkWatch => new Watch(ports);
