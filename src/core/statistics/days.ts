import { Failure } from '@shared/contract/failure.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import { dayText } from '@shared/query/local-time.ts';
import type { DayFigures, FieldDay } from '@shared/statistics/days.ts';
import type { AccountAccess, ActiveAccount } from '../accounts/index.ts';
import { unlessLeft, type Fleets } from '../devices/index.ts';
import type { Clock } from '../service/index.ts';
import type { DaysRepository } from '../storage/index.ts';

/** A company that can be counted. */
interface Countable {
  readonly fleets: Pick<Fleets, 'dayFigures'>;
  /** Returns its fields as the service returned them in this session. */
  readonly fields: () => Promise<readonly Field[]>;
}

/** A company that was read whole. */
export interface ReadCompany extends Countable {
  /** When the reading ended, milliseconds since the epoch. */
  readonly readAtMs: number;
}

/** The account of a company, and what aborts once it is left. */
type Owner = Pick<ActiveAccount, 'account' | 'signal'>;

/** The dependencies of the figures by day; fleets and fields are those of the active account. */
export interface DaysPorts extends Countable {
  readonly access: Pick<AccountAccess, 'active'>;
  readonly repository: DaysRepository;
  readonly clock: Pick<Clock, 'now'>;
  /** Called when a day of the active account was recorded. */
  readonly tell: () => void;
  /** Called with errors of background work that no caller is waiting for. */
  readonly onFault: (error: unknown) => void;
}

/**
 * The figures of companies by local day: those of the first whole reading of each day, over all devices. Throws `Failure`
 * `not-signed-in`, `storage`.
 */
export interface Days {
  /** Returns the days up to today, earliest first, with the figures of a field. */
  of(fieldName: string): FieldDay[];
  /** Must be called with every status of a fleet. */
  onStatus(status: Pick<FleetStatus, 'state' | 'readAtMs'>): void;
  /**
   * Must be called with every company that was read while its account is not shown. Resolves once it may be dropped,
   * whether or not its day could be recorded.
   */
  onOther(company: ReadCompany, account: Owner): Promise<void>;
}

type Counted = Pick<Parameters<DaysRepository['record']>[1], 'devices' | 'figures'>;

/** Counts all fields of the reading that ended at `readAtMs`; `null` once another one has taken its place. */
async function countAll({ fleets, fields }: Countable, readAtMs: number): Promise<Counted | null> {
  const figures = new Map<string, DayFigures>();
  const editions = new Set<number>();
  let devices = 0;
  for (const field of await fields()) {
    const counted = await fleets.dayFigures(field);
    editions.add(counted.edition);
    if (counted.readAtMs !== readAtMs || editions.size > 1) return null;
    devices = counted.devices;
    if (counted.figures) figures.set(field.name, counted.figures);
  }
  return editions.size === 0 ? null : { devices, figures };
}

/** Records the day of a reading, unless it is recorded; calls `tell` once it did. */
async function takeDay(
  { repository, tell }: Pick<DaysPorts, 'repository' | 'tell'>,
  { account, signal }: Owner,
  company: ReadCompany,
): Promise<void> {
  const { readAtMs } = company;
  const day = dayText(new Date(readAtMs));
  if (signal.aborted || repository.has(account, day)) return;
  const counted = await unlessLeft(signal, countAll(company, readAtMs));
  if (!counted) return;
  repository.record(account, { day, readAtMs, ...counted });
  tell();
}

/** Whether the devices are no longer there to be counted: the account was left, or they were lost and are read again. */
const isGone = (error: unknown): boolean =>
  error instanceof Failure && ['cancelled', 'not-found', 'not-signed-in'].includes(error.error.code);

/** Creates the figures by day; it makes no request by itself. */
export function createDays(ports: DaysPorts): Days {
  const { access, fleets, fields, repository, clock } = ports;
  const note = (error: unknown): void => {
    if (!isGone(error)) ports.onFault(error);
  };
  /** Settles when all queued work is done. */
  let work = Promise.resolve();
  return {
    of: (fieldName) => repository.list(access.active().account, fieldName, dayText(new Date(clock.now()))),
    onStatus({ state, readAtMs }) {
      if (state !== 'ready' || readAtMs === null) return;
      const active = access.active();
      work = work.then(() => takeDay(ports, active, { fleets, fields, readAtMs })).catch(note);
    },
    onOther: (company, account) =>
      takeDay({ repository, tell: () => undefined }, account, company).catch(note),
  };
}
