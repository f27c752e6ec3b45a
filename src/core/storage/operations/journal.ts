import type { FieldValue } from '@shared/devices/value.ts';
import type { Operation, OperationDevice, OperationPart } from '@shared/operations/operation.ts';

/** What happened in an operation, when, and by whom. */
export type TimelineEntry = Operation['timeline'][number];

/** A device of an operation, and the index of its part; `null` when it was not to change. */
export interface PartDevice extends OperationDevice {
  readonly part: number | null;
}

/** The changed properties of one part. */
export type PartChange = Pick<OperationPart, 'index'> & Partial<OperationPart>;

/** A bulk change at the moment of its confirmation, with every device of its preview and its old value. */
export interface NewOperation {
  /** A preview is valid for one operation: the database refuses a second entry with the same preview. */
  readonly previewId: string;
  readonly devicesHash: string;
  /** Whether it belongs to the demo fleet, which does not outlive the application. */
  readonly isDemo: boolean;
  /** How many devices were accepted although they do not match the filters as Rollcall evaluates them; 0 by default. */
  readonly disagreements?: number;
  readonly operation: Operation;
  readonly devices: readonly PartDevice[];
  readonly parts: readonly OperationPart[];
}

/** The result of reading one device back. */
export interface Reading {
  readonly mac: string;
  readonly now: FieldValue;
  readonly outcome: OperationDevice['outcome'];
}

/** A change that is written in one commit. */
export interface JournalChange {
  readonly fields?: Partial<Omit<Operation, 'id' | 'timeline' | 'parts'>>;
  readonly parts?: readonly PartChange[];
  readonly timeline?: readonly TimelineEntry[];
  /** The messages of the service about single devices, by MAC address. */
  readonly messages?: ReadonlyMap<string, string>;
  readonly readings?: readonly Reading[];
}

/**
 * The journal of bulk changes. Every call is committed and on disk when it returns; when it throws `Failure` `storage`,
 * it has written nothing.
 */
export interface OperationsJournal {
  /**
   * Writes a new operation. Returns `false`, and writes nothing, when any process has already journalled an operation for
   * the same preview. `assertAllowed` is called while no other process can write; nothing is written when it throws.
   */
  create(entry: NewOperation, assertAllowed?: () => void): boolean;
  /** Writes a change and returns the updated operation. Throws when there is no such operation. */
  update(id: string, change: JournalChange): Operation;
  /**
   * Writes that a part is being sent, along with `change`. A caller that gets the operation back may send the part, once.
   * Returns `null`, and writes nothing, when the part was sent before, unless that sending provably never arrived, and when
   * it was withheld meanwhile.
   */
  claim(
    id: string,
    part: number,
    atMs: number,
    change: Omit<JournalChange, 'messages' | 'readings'>,
  ): Operation | null;
  /** Returns a value that changes with every commit of another process, but not with own commits. */
  version(): unknown;
  get(id: string): Operation | null;
  byPreview(previewId: string): Operation | null;
  /** Returns all operations, newest first. */
  list(): readonly Operation[];
  /** Returns the operations that have not ended or ended after `sinceMs` (milliseconds since the epoch), newest first. */
  openSince(sinceMs: number): readonly Operation[];
  /** Returns the operations that are being prepared, sent, followed or verified, oldest first. */
  unfinished(): readonly Operation[];
  /** Returns a window of the devices with one of the outcomes, in the order of the preview. */
  devices(
    id: string,
    choice: {
      readonly outcomes: readonly OperationDevice['outcome'][];
      readonly offset: number;
      readonly limit: number;
    },
  ): { readonly total: number; readonly rows: readonly OperationDevice[] };
  /** Returns the devices that were to change, in the order of the preview. */
  targets(id: string): readonly PartDevice[];
  /** Returns the MAC addresses of all devices of the preview, including those that were not to change. */
  macs(id: string): ReadonlySet<string>;
  /** Returns the first part that waits to be sent, or `null`. */
  nextPart(id: string): OperationPart | null;
  /** Returns the parts in the order of sending. Throws `Failure` `storage` when the record of one is damaged. */
  parts(id: string): readonly OperationPart[];
  /** Like `parts`, without those whose record is damaged: for showing them, never for deciding what is sent. */
  readableParts(id: string): readonly OperationPart[];
  /** Removes the operations of the demo fleet. */
  removeDemo(): void;
}
