import type { SettingsAccess } from '@core/settings/index.ts';
import type { Handlers } from '@shared/contract/define.ts';
import type { About, settingsContract, StorageState } from '@shared/settings/contract.ts';

/** What only the shell can do. */
export interface SettingsPorts {
  readonly about: () => About;
  /** Copies text to the clipboard. */
  readonly copy: (text: string) => Promise<void>;
  /** The outcome of opening the stored data. */
  readonly storage: StorageState;
}

/** Answers the page's requests about settings. */
export function createSettingsHandlers(
  settings: SettingsAccess,
  ports: SettingsPorts,
): Handlers<typeof settingsContract> {
  return {
    read: () => settings.read(),
    change: (change) => settings.change(change),
    about: () => ports.about(),
    storage: () => ({ setAside: ports.storage.setAside, problem: ports.storage.problem }),
    async copy({ text }) {
      await ports.copy(text);
      return undefined;
    },
  };
}
