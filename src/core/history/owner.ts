import { macNumberOf } from '@shared/devices/mac-number.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import { noMac } from '../devices/index.ts';
import type { DeviceKey, HistoryOwner } from '../history-thread/index.ts';

/** Returns the owner of an account's histories. */
export const ownerOf = ({ account }: ActiveAccount): HistoryOwner => ({
  accountId: account.id,
  isDemo: account.isDemo,
});

/** Returns the key of a device by its MAC address in any spelling; throws `Failure` `invalid-request` for other texts. */
export function deviceOf(active: ActiveAccount, mac: string): DeviceKey {
  const number = macNumberOf(normaliseMac(mac) ?? '');
  if (number === null) throw noMac();
  return { ...ownerOf(active), mac: number };
}
