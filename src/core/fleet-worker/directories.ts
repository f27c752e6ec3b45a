import { minSharing } from '@shared/causes/limits.ts';
import { caseFolded } from '@shared/devices/case-folded.ts';
import type { DevicesFound, GroupOf, KnownDirectory, OfflineOf, SharedTexts } from './calls.ts';
import { Directory, type DirectoryContent } from './directory.ts';
import type { HostedStore } from './hosted-store.ts';
import { TextCounts, type Telling } from './telling.ts';

/** A store and its directory as of the revision in which it was last requested. */
interface Followed {
  readonly hosted: HostedStore;
  revision: number;
  directory: Directory | null;
}

/** What is known of the devices of an owner. */
interface Known {
  readonly directory: Directory;
  /** Returns what may reveal what its devices share; `null` if only their directory is known. */
  readonly telling: () => Telling | null;
}

/** Finds devices of all companies by name, address, serial number or IMEI; each owner has one directory. */
export class Directories {
  readonly #followed = new Map<string, Followed>();
  /** The directories of owners whose store was dropped, was never opened or was not read completely. */
  readonly #kept = new Map<string, Known>();

  /** Takes the owner's devices from a store from now on. */
  follow(hosted: HostedStore): void {
    this.#followed.set(hosted.owner, { hosted, revision: -1, directory: null });
  }

  /** Called before a store is dropped: keeps what it showed last. */
  leave(hosted: HostedStore): void {
    const followed = this.#followed.get(hosted.owner);
    if (followed?.hosted !== hosted) return;
    const last = this.#upToDate(followed);
    if (last) {
      const telling = hosted.telling();
      this.#kept.set(hosted.owner, { directory: last, telling: () => telling });
    }
    this.#followed.delete(hosted.owner);
  }

  keep(owner: string, content: DirectoryContent): void {
    // A first reading that was left before its end is incomplete, and is replaced.
    if ((this.#kept.get(owner)?.directory.readAtMs ?? null) !== null) return;
    this.#kept.set(owner, { directory: new Directory(content), telling: () => null });
  }

  /** Forgets an owner, even if its store is only dropped later. */
  drop(owner: string): void {
    this.#followed.delete(owner);
    this.#kept.delete(owner);
  }

  known(): KnownDirectory[] {
    return this.#all().map(([owner, { directory }]) => {
      return { owner, readAtMs: directory.readAtMs, counts: directory.counts };
    });
  }

  offline(): OfflineOf[] {
    return this.#all().map(([owner, { directory }]) => {
      return { owner, readAtMs: directory.readAtMs, ...directory.offline() };
    });
  }

  prepare(): void {
    for (const [, { directory }] of this.#all()) directory.prepare();
  }

  find({ text, limit, first }: { text: string; limit: number; first: string | null }): DevicesFound {
    const part = caseFolded(text.trim());
    if (part === '') return { hits: [], total: 0 };
    const found = this.#all().map(([owner, { directory }]) => ({ owner, ...directory.find(part, limit) }));
    const hits = found.flatMap(({ owner, hits: of }) => of.map((hit) => ({ ...hit, owner })));
    hits.sort((a, b) => a.rank - b.rank || Number(b.owner === first) - Number(a.owner === first));
    return { hits: hits.slice(0, limit), total: found.reduce((sum, { total }) => sum + total, 0) };
  }

  /** Counts the values of fields in a group of devices of several owners, if it is large enough, and among all of these. */
  share(groups: readonly GroupOf[]): SharedTexts {
    const known = new Map(this.#all());
    const counts = new TextCounts();
    const isEnough = groups.reduce((sum, { macs }) => sum + macs.length, 0) >= minSharing;
    const companies = groups.flatMap(({ owner, macs }) => {
      const telling = known.get(owner)?.telling();
      if (!telling) return [];
      if (isEnough) counts.add(telling, new Set(macs));
      return [{ owner, inGroup: macs.length, inAll: telling.macs.length }];
    });
    return { companies, ...counts.result() };
  }

  #all(): [owner: string, known: Known][] {
    const all = new Map(this.#kept);
    for (const [owner, followed] of this.#followed) {
      const directory = this.#upToDate(followed);
      if (directory) all.set(owner, { directory, telling: () => followed.hosted.telling() });
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
