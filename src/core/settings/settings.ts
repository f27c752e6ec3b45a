import { settingsSchema, type Settings } from '@shared/settings/contract.ts';
import { defaultSettings } from '@shared/settings/defaults.ts';
import { createListeners } from '@shared/listeners.ts';
import type { SettingsRepository } from '../storage/index.ts';

/** A change of some settings; those omitted or undefined stay as they are. */
export type SettingsChange = { readonly [K in keyof Settings]?: Settings[K] | undefined };

/** The settings of this computer. Writing throws `Failure` `storage`; nothing has changed then. */
export interface SettingsAccess {
  read(): Settings;
  change(change: SettingsChange): Settings;
  /** Calls the listener with the settings after every change. Returns a function that removes it. */
  onChange(listener: (settings: Settings) => void): () => void;
}

/** Returns the stored settings, with the default for any that is missing or not valid (any more). */
function load(repository: SettingsRepository): Settings {
  const kept = repository.all();
  const valid = Object.entries(settingsSchema.shape).flatMap(([key, schema]) => {
    const parsed = schema.safeParse(kept.get(key));
    return parsed.success ? [[key, parsed.data]] : [];
  });
  return { ...defaultSettings, ...(Object.fromEntries(valid) as Partial<Settings>) };
}

/** Creates the access to the settings in `repository`. */
export function createSettings(repository: SettingsRepository): SettingsAccess {
  const listeners = createListeners<Settings>();
  let settings = load(repository);
  return {
    read: () => settings,
    change(change) {
      const changed = Object.entries(change).filter(([, value]) => value !== undefined);
      repository.write(new Map(changed));
      settings = { ...settings, ...(Object.fromEntries(changed) as Partial<Settings>) };
      listeners.tell(settings);
      return settings;
    },
    onChange: (listener) => listeners.add(listener),
  };
}
