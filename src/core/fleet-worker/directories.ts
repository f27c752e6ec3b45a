import { caseFolded } from '@shared/devices/case-folded.ts';
import type { DevicesFound, KnownDirectory, OfflineOf } from './calls.ts';
import { Directory, type DirectoryContent } from './directory.ts';
import type { HostedStore } from './hosted-store.ts';

/** A store and its directory as of the revision in which it was last requested. */
interface Followed {
  readonly hosted: HostedStore;
  revision: number;
  directory: Directory | null;
}

/** Finds devices of all companies by name, address, serial number or IMEI; each owner has one directory. */
export class Directories {
  readonly #followed = new Map<string, Followed>();
  /** The directories of owners whose store was dropped, was never opened or was not read completely. */
  readonly #kept = new Map<string, Directory>();

  /** Takes the owner's devices from a store from now on. */
  follow(hosted: HostedStore): void {
    this.#followed.set(hosted.owner, { hosted, revision: -1, directory: null });
  }

  /** Called before a store is dropped: keeps what it showed last. */
  leave(hosted: HostedStore): void {
    const followed = this.#followed.get(hosted.owner);
    if (followed?.hosted !== hosted) return;
    const last = this.#upToDate(followed);
    if (last) this.#kept.set(hosted.owner, last);
    this.#followed.delete(hosted.owner);
  }

  keep(owner: string, content: DirectoryContent): void {
    // A first reading that was left before its end is incomplete, and is replaced.
    if ((this.#kept.get(owner)?.readAtMs ?? null) === null) this.#kept.set(owner, new Directory(content));
  }

  /** Forgets an owner, even if its store is only dropped later. */
  drop(owner: string): void {
    this.#followed.delete(owner);
    this.#kept.delete(owner);
  }

  known(): KnownDirectory[] {
    return this.#all().map(([owner, { readAtMs, counts }]) => ({ owner, readAtMs, counts }));
  }

  offline(): OfflineOf[] {
    return this.#all().map(([owner, directory]) => {
      return { owner, readAtMs: directory.readAtMs, ...directory.offline() };
    });
  }

  prepare(): void {
    for (const [, directory] of this.#all()) directory.prepare();
  }

  find({ text, limit, first }: { text: string; limit: number; first: string | null }): DevicesFound {
    const part = caseFolded(text.trim());
    if (part === '') return { hits: [], total: 0 };
    const found = this.#all().map(([owner, directory]) => ({ owner, ...directory.find(part, limit) }));
    const hits = found.flatMap(({ owner, hits: of }) => of.map((hit) => ({ ...hit, owner })));
    hits.sort((a, b) => a.rank - b.rank || Number(b.owner === first) - Number(a.owner === first));
    return { hits: hits.slice(0, limit), total: found.reduce((sum, { total }) => sum + total, 0) };
  }

  #all(): [owner: string, directory: Directory][] {
    const all = new Map(this.#kept);
    for (const [owner, followed] of this.#followed) {
      const directory = this.#upToDate(followed);
      if (directory) all.set(owner, directory);
    }
    return [...all];
  }

  /** Returns `null` while nothing was read, and during a first reading if an earlier, complete directory is kept. */
  #upToDate(followed: Followed): Directory | null {
    const { hosted } = followed;
    if (hosted.revision !== followed.revision) {
      const content = hosted.directory();
      followed.directory = new Directory(content);
      followed.revision = hosted.revision;
    }
    const { directory } = followed;
    if (directory) directory.readAtMs = hosted.readAtMs;
    if (!directory || hosted.readAtMs !== null) return directory;
    return this.#kept.has(hosted.owner) || directory.counts.all === 0 ? null : directory;
  }
}
