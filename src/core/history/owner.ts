import { Failure } from '@shared/contract/failure.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import type { DeviceKey, HistoryOwner } from '../history-thread/index.ts';

const noMac = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: 'The text is not a MAC address.',
    safe: 'Nothing was read and nothing was changed.',
    todo: 'Type the twelve digits and letters A to F of the device’s MAC address.',
  });

/** Whose histories an account's are. */
export const ownerOf = ({ account }: ActiveAccount): HistoryOwner => ({
  accountId: account.id,
  isDemo: account.isDemo,
});

/** A device by its MAC address in any spelling; throws `Failure` `invalid-request` when it is none. */
export function deviceOf(active: ActiveAccount, mac: string): DeviceKey {
  const number = macNumberOf(normaliseMac(mac) ?? '');
  if (number === null) throw noMac();
  return { ...ownerOf(active), mac: number };
}
