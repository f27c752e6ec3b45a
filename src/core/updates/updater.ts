/** Newer versions, as one kind of package knows them. */
export interface Updater {
  /** The newest version when it is newer than this one, else `null`. Throws when it cannot be known for sure. */
  look(): Promise<string | null>;
  /** Fetches what `look` found, and holds it to hash and signature. */
  fetch(): Promise<void>;
  /** Ends Rollcall, installs what was fetched and starts it. */
  install(): void;
}

/** An updater that is loaded when somebody looks for the first time, so that no start waits for it. */
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
    install: () => loaded?.install(),
  };
}
