import type { Field } from '@shared/devices/field.ts';
import { minuteMs } from '@shared/time.ts';
import type { AccountAccess, ActiveAccount } from '@core/accounts/index.ts';
import { isServiceTrouble, slowMs, type Clock } from '@core/service/index.ts';
import type { FieldsRepository } from '@core/storage/index.ts';
import type { FieldCatalogue } from './field-catalogue.ts';
import { keptWhileActive } from '../kept-while-active.ts';

/** A catalogue that also knows the fields as they were last read, in whatever session. */
export interface KeptFieldCatalogue extends FieldCatalogue {
  /**
   * As `fields`, but while the service is in trouble or slow, returns the fields that were last read, if there are any. Once it
   * was slow, it is not waited for again until it has answered.
   */
  known(): Promise<readonly Field[]>;
  /** As `fields`, but as the service had them less than a minute ago. While it is in trouble, they may be older. */
  current(): Promise<readonly Field[]>;
}

/** How long fields that were read are taken for those that the service has, milliseconds. */
const currentMs = minuteMs;

/** The dependencies of a catalogue that keeps the fields. */
export interface KeptFieldCataloguePorts {
  readonly access: Pick<AccountAccess, 'active'>;
  readonly clock: Pick<Clock, 'wait' | 'monotonic'>;
  readonly repository: FieldsRepository;
  /** Called when the service has other fields than those that were returned before in this stay in the account. */
  readonly tell: (fields: readonly Field[]) => void;
  /** Called when the fields cannot be kept, or what was kept cannot be read. */
  readonly onFault: (error: unknown) => void;
}

/** Keeps the fields of accounts, and notices when an account gets others than before. */
function createKeeping({ repository, tell, onFault }: Omit<KeptFieldCataloguePorts, 'access' | 'clock'>) {
  /** The fields that were returned last, as JSON, by the signal of the stay. */
  const returned = new WeakMap<AbortSignal, string>();

  function keep({ account, signal }: ActiveAccount, fields: readonly Field[]): void {
    // An account that was forgotten meanwhile must leave nothing behind.
    if (signal.aborted) return;
    const text = JSON.stringify(fields);
    const isOther = returned.has(signal) && returned.get(signal) !== text;
    returned.set(signal, text);
    if (isOther) tell(fields);
    try {
      repository.keep(account, fields);
    } catch (error) {
      onFault(error);
    }
  }

  function lastKept({ account, signal }: ActiveAccount): readonly Field[] | null {
    try {
      const fields = repository.of(account);
      if (fields) returned.set(signal, JSON.stringify(fields));
      return fields;
    } catch (error) {
      onFault(error);
      return null;
    }
  }

  return { keep, lastKept };
}

/** Waits for the service, and remembers in which stays it was slow and has not answered since, by their signals. */
function createPatience(clock: Pick<Clock, 'wait'>) {
  const slowStays = new WeakSet<AbortSignal>();
  return {
    /** Resolves when the service is slow. Rejects when `over` aborts. */
    async end(signal: AbortSignal, over: AbortSignal): Promise<void> {
      if (slowStays.has(signal)) return;
      await clock.wait(slowMs, AbortSignal.any([signal, over]));
      slowStays.add(signal);
    },
    /** Passes an answer on, and remembers that there is one, be it a refusal. */
    async passOn<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
      let isAnswer = true;
      try {
        return await answer;
      } catch (thrown) {
        isAnswer = !isServiceTrouble(thrown);
        throw thrown;
      } finally {
        if (isAnswer) slowStays.delete(signal);
      }
    },
  };
}

/** Keeps the fields of each stay, and when they were asked for. */
function createReading({ access, clock, ...ports }: KeptFieldCataloguePorts) {
  const { keep, lastKept } = createKeeping(ports);
  const patience = createPatience(clock);
  const askedAtMs = new WeakMap<AbortSignal, number>();
  const kept = keptWhileActive(access, async (active) => {
    const { client, account, signal } = active;
    const nowMs = clock.monotonic();
    const fields = await patience.passOn(signal, client.readFields(account.companyId, signal));
    askedAtMs.set(signal, nowMs);
    keep(active, fields);
    return fields;
  });
  const isOutdated = ({ signal }: ActiveAccount): boolean =>
    clock.monotonic() - (askedAtMs.get(signal) ?? Infinity) >= currentMs;
  return { kept, lastKept, patience, isOutdated };
}

/** Creates the catalogue of whichever account is active; every list of fields that the service returns is kept. */
export function createKeptFieldCatalogue(ports: KeptFieldCataloguePorts): KeptFieldCatalogue {
  const { access } = ports;
  const { kept, lastKept, patience, isOutdated } = createReading(ports);
  return {
    fields: () => kept.get(),
    forget: () => kept.forget(),
    async current() {
      if (!isOutdated(access.active())) return kept.get();
      try {
        return await kept.again();
      } catch (thrown) {
        if (isServiceTrouble(thrown)) return kept.get();
        throw thrown;
      }
    },
    async known() {
      const active = access.active();
      const reading = kept.get();
      const over = new AbortController();
      const soon = patience.end(active.signal, over.signal).then(
        () => lastKept(active) ?? reading,
        () => reading,
      );
      try {
        return await Promise.race([reading, soon]);
      } catch (thrown) {
        const fields = isServiceTrouble(thrown) ? lastKept(active) : null;
        if (fields) return fields;
        throw thrown;
      } finally {
        over.abort();
      }
    },
  };
}
