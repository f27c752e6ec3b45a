import type { Settings } from '@shared/settings/contract.ts';
import type { Accounts } from '../accounts/index.ts';
import type { SettingsAccess } from './settings.ts';

/** The settings by account id. */
const ofAccounts = [
  'columns',
  'facets',
  'lanes',
  'excludedWindows',
  'flapping',
] as const satisfies readonly (keyof Settings)[];

/** Returns the settings of accounts without those of the forgotten ones; only what changes by that. */
function withoutThem(settings: Settings, forgotten: readonly string[]): Partial<Settings> {
  const changed = ofAccounts.flatMap((key) => {
    const entries = Object.entries(settings[key]);
    const left = entries.filter(([id]) => !forgotten.includes(id));
    return left.length === entries.length ? [] : [[key, Object.fromEntries(left)] as const];
  });
  return Object.fromEntries(changed);
}

/**
 * Deletes the settings of an account when it is forgotten.
 *
 * @param onFault called with what prevents that
 */
export function deleteWithAccounts(
  settings: SettingsAccess,
  accounts: Pick<Accounts, 'onSessionChange'>,
  onFault: (error: unknown) => void,
): void {
  let known: readonly string[] = [];
  accounts.onSessionChange(({ accounts: all }) => {
    const before = known;
    known = all.map(({ id }) => id);
    const forgotten = before.filter((id) => !known.includes(id));
    try {
      const left = withoutThem(settings.read(), forgotten);
      if (Object.keys(left).length > 0) settings.change(left);
    } catch (error) {
      onFault(error);
    }
  });
}
