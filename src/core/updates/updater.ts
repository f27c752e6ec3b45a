/** Finds, fetches and installs newer versions for one kind of package. */
export interface Updater {
  /** Resolves with the newest version if it is newer than this one, else `null`. Throws when that cannot be verified. */
  look(): Promise<string | null>;
  /** Fetches what `look` found, and verifies its hash and signature. */
  fetch(): Promise<void>;
  /** Quits Rollcall, installs what was fetched and restarts it. Rejects when it cannot be installed, and waits otherwise. */
  install(): Promise<void>;
}

/** Returns an updater that is loaded by the first `look`, so that the application start does not wait for it. */
export function lateUpdater(load: () => Promise<Updater>): Updater {
  let loaded: Updater | null = null;
  return {
    async look() {
      loaded ??= await load();
      return await loaded.look();
    },
    async fetch() {
      await loaded?.fetch();
    },
    async install() {
      await loaded?.install();
    },
  };
}
