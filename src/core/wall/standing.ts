import { cellOf } from '@shared/devices/column-window.ts';
import { connectivityOf, type ConnectivityState } from '@shared/devices/connectivity.ts';
import type { Narrowing } from '@shared/devices/contract.ts';
import { onlineField } from '@shared/devices/field.ts';
import { sinceField, sinceMsOf } from '@shared/devices/since-field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { negligibleLeadMs } from '@shared/link/clock-lead.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { FieldCatalogue, Fleets } from '../devices/index.ts';

/** The connection state of a device as of the last reading of the company. */
export interface Standing {
  readonly mac: number;
  /** The value of `Online`, and the state that it means. */
  readonly online: FieldValue;
  readonly state: ConnectivityState;
  /** Since when it has been in that state, milliseconds since the epoch; `null` if no field states it. */
  readonly sinceMs: number | null;
}

/** The devices of a narrowing with their states. */
export interface Standings {
  readonly devices: readonly Standing[];
  /** How many devices the narrowing has. */
  readonly total: number;
  readonly readAtMs: number | null;
  /** When they were read by the clock of the service, by which their changes are dated. */
  readonly knownToMs: number | null;
}

/** Where states are read from. */
export interface StandingPorts {
  readonly access: Pick<AccountAccess, 'active'>;
  readonly fleets: Pick<Fleets, 'rows'>;
  readonly catalogue: Pick<FieldCatalogue, 'fields'>;
}

/** Reads the states of the first `limit` devices of a narrowing, from memory. */
export async function readStandings(
  { access, fleets, catalogue }: StandingPorts,
  choice: Narrowing & { readonly key: string },
  limit: number,
): Promise<Standings> {
  const { client } = access.active();
  const since = sinceField(await catalogue.fields());
  const fieldNames = [onlineField, ...(since ? [since.name] : [])];
  const { window, total, readAtMs } = await fleets.rows({ ...choice, offset: 0, limit, fieldNames });
  const column = (name: string) => window.columns.find(({ fieldName }) => fieldName === name);
  const [online, sinces] = [column(onlineField), since ? column(since.name) : undefined];
  const devices = Array.from(window.macs, (mac, index): Standing => {
    const value = online ? cellOf(online, index) : null;
    const sinceMs = sinces ? sinceMsOf(cellOf(sinces, index)) : null;
    return { mac, online: value, state: connectivityOf(value), sinceMs };
  });
  const knownToMs = readAtMs === null ? null : readAtMs + client.clockLeadMs();
  return { devices, total, readAtMs, knownToMs };
}

/**
 * Returns standings that are known to the end of a question about the time up to their reading. The page knows the clock of
 * the service, by which it writes that end, to ten seconds.
 */
export const knownToEnd = (standings: Standings, endMs: number): Standings => {
  const beyondMs = endMs - (standings.knownToMs ?? -Infinity);
  return beyondMs > 0 && beyondMs < negligibleLeadMs ? { ...standings, knownToMs: endMs } : standings;
};
