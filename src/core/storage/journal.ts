import type { FieldValue } from '@shared/devices/value.ts';
import type { Operation, OperationDevice, OperationPart } from '@shared/operations/contract.ts';

/** What happened in an operation, when, and by whom. */
export type TimelineEntry = Operation['timeline'][number];

/** A device of an operation, and the part that is for it; `null` when it was not to change. */
export interface PartDevice extends OperationDevice {
  readonly part: number | null;
}

/** What changes in one part. */
export type PartChange = Pick<OperationPart, 'index'> & Partial<OperationPart>;

/** A bulk change at the moment it is confirmed, with every device of its preview and the value from before. */
export interface NewOperation {
  /** A preview is good for one operation: a second entry with the same preview is refused by the database. */
  readonly previewId: string;
  readonly devicesHash: string;
  /** Whether it is of the demo fleet, which does not outlive the application. */
  readonly isDemo: boolean;
  /** Devices that were accepted although they do not match the filters as evaluated here; none where left out. */
  readonly disagreements?: number;
  readonly operation: Operation;
  readonly devices: readonly PartDevice[];
  readonly parts: readonly OperationPart[];
}

/** What reading one device back showed. */
export interface Reading {
  readonly mac: string;
  readonly now: FieldValue;
  readonly outcome: OperationDevice['outcome'];
}

/** What is written together in one commit. */
export interface JournalChange {
  readonly fields?: Partial<Omit<Operation, 'id' | 'timeline' | 'parts'>>;
  readonly parts?: readonly PartChange[];
  readonly timeline?: readonly TimelineEntry[];
  /** What the service said of single devices, by MAC address. */
  readonly messages?: ReadonlyMap<string, string>;
  readonly readings?: readonly Reading[];
}

/**
 * The journal of bulk changes. Every call is committed and on the disk when it returns; it throws `Failure` `storage`,
 * and then nothing of the call was written.
 */
export interface OperationsJournal {
  /**
   * `false` when there is an operation of that preview already, of whatever process; then nothing is written.
   * `assertAllowed` is called when no other process can write any more; nothing is written when it throws.
   */
  create(entry: NewOperation, assertAllowed?: () => void): boolean;
  /** Writes a change and returns the operation as it is then; throws when there is no such operation. */
  update(id: string, change: JournalChange): Operation;
  /**
   * Writes that a part is being sent, with `change`: whoever gets the operation back may send it, once. `null`, and
   * nothing is written, when it was sent before and that sending did not provably fail to arrive.
   */
  claim(
    id: string,
    part: number,
    atMs: number,
    change: Omit<JournalChange, 'messages' | 'readings'>,
  ): Operation | null;
  /** Another one after every commit of another process, the same after own ones. */
  version(): unknown;
  get(id: string): Operation | null;
  byPreview(previewId: string): Operation | null;
  /** Newest first. */
  list(): readonly Operation[];
  /** Those that have not ended, and those that ended after that time, newest first; milliseconds since the epoch. */
  openSince(sinceMs: number): readonly Operation[];
  /** Those whose end is not known yet, oldest first. */
  unfinished(): readonly Operation[];
  /** A window of the devices with one of the outcomes, in the order of the preview. */
  devices(
    id: string,
    choice: {
      readonly outcomes: readonly OperationDevice['outcome'][];
      readonly offset: number;
      readonly limit: number;
    },
  ): { readonly total: number; readonly rows: readonly OperationDevice[] };
  /** The devices that were to change. */
  targets(id: string): readonly PartDevice[];
  /** The MAC addresses of all devices of the preview, those too that were not to change. */
  macs(id: string): ReadonlySet<string>;
  /** The first part that waits to be sent. */
  nextPart(id: string): OperationPart | null;
  /** In the order of sending. */
  parts(id: string): readonly OperationPart[];
  /** Removes the operations of the demo fleet. */
  removeDemo(): void;
}
