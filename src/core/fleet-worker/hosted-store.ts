import type { AnsweredBy, CellsChanged } from '@shared/devices/contract.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import type { PageCells } from '@shared/devices/page-cells.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import { FleetStore, type Difference } from '../fleet-store/index.ts';
import { createPageReader } from '../service/devices/page-of-bytes.ts';
import type { Bytes, DecodedBody } from '../service/index.ts';
import type { Keep, PageFigures, ReadingOutcome, ViewSummary } from './calls.ts';
import { Names } from './names.ts';
import { directoryOf, type DirectoryContent } from './directory.ts';
import { notOpen } from './not-open.ts';
import { PageTally } from './page-tally.ts';
import { tellingOf, type Telling } from './telling.ts';
import { View } from './view.ts';
import { say } from './words.ts';

const notUnderWay = (): Failure =>
  new Failure({
    code: 'cancelled',
    happened: say('notUnderWay'),
    safe: nothingChanged(),
    todo: say('readAgain'),
  });

/**
 * The factor by which a first reading must grow before it becomes another revision. Every revision has the visible rows
 * selected and sorted anew: with one per page, reading ten times as many devices would take a hundred times as long.
 */
const revisionGrowth = 1.25;

/** The devices of one company with the views of them. */
export class HostedStore {
  readonly store = new FleetStore();
  /** The account whose devices these are. */
  readonly owner: string;
  readonly #views = new Map<string, View>();
  readonly #namings = new Map<number, Names>();
  readonly #readPage = createPageReader();
  #tally: PageTally | null = null;
  #fields: readonly Field[] = [];
  #isRead = false;
  #readAtMs: number | null = null;
  /** The latest revision of anything here. */
  #revision: number;
  /** The revision since which the shown devices are as they are. */
  #devicesRevision: number;
  /** How many devices the revision shows, and whether there were changes since. */
  #revisionSize = 0;
  #isBehind = false;

  constructor(owner: string, revision: number) {
    this.owner = owner;
    this.#revision = revision;
    this.#devicesRevision = revision;
  }

  /** Grows whenever the devices that are shown, in whatever views, may have changed. */
  get revision(): number {
    return this.#devicesRevision;
  }

  /** Grows whenever the content of a view may have changed. */
  revisionOf(name: string): number {
    return Math.max(this.#devicesRevision, this.view(name).revision);
  }

  setFields(fields: readonly Field[]): void {
    this.store.setFields(fields);
    this.#fields = fields;
    this.#beginRevision();
  }

  /** Called when texts are sorted otherwise than before. */
  sortAgain(): void {
    this.#beginRevision();
  }

  beginReading(): void {
    this.cancelReading();
    this.store.beginReading();
    this.#tally = new PageTally();
  }

  beginPass(): void {
    this.#underWay().beginPass();
  }

  takePage(bytes: Bytes, rangeNumber: number): DecodedBody<PageFigures> {
    const tally = this.#underWay();
    const page = this.#readPage(bytes);
    if (page === null) return { isUnderstood: false, bytes };
    const rows = this.#put(page.cells, page.totalItems ?? 0);
    return { isUnderstood: true, value: tally.take(rows, rangeNumber, page.totalItems) };
  }

  takeKept(cells: PageCells, devices: number): void {
    this.#put(cells, devices);
  }

  endReading(keep: Keep, readAtMs: number): ReadingOutcome {
    const tally = this.#underWay();
    const isFirst = !this.#isRead;
    // What a first reading moved is not reported.
    const views = isFirst ? [] : [...this.#views];
    const before = new Map(views.map(([name, view]) => [name, view.select(this.revisionOf(name)).rows]));
    if (keep === 'last-pass') this.#leaveOutEarlier(tally);
    const difference = this.store.endReading();
    this.#tally = null;
    this.#isRead = true;
    this.#readAtMs = readAtMs;
    this.#isBehind ||= isChange(difference);
    this.#catchUp();
    const moved = views.map(([view]) => this.#moved(view, before.get(view)));
    const told = { isFirst, revision: this.#revision, devices: this.store.size };
    return { ...told, views: moved, cells: this.#cells(difference) };
  }

  cancelReading(): void {
    this.#tally = null;
    this.store.cancelReading();
    this.#catchUp();
  }

  openView(name: string, anyOf: readonly (readonly Filter[])[], answeredBy: AnsweredBy): void {
    const view = new View(this.store, anyOf, answeredBy);
    // The service may have named devices for an earlier view of this name.
    if (answeredBy === 'service') view.revision = this.#revision;
    this.#views.set(name, view);
  }

  closeView(name: string): void {
    this.#views.delete(name);
  }

  view(name: string): View {
    const view = this.#views.get(name);
    if (!view) throw notOpen();
    return view;
  }

  beginNaming(naming: number): void {
    this.#namings.set(naming, new Names());
  }

  naming(naming: number): Names {
    const names = this.#namings.get(naming);
    if (!names) throw notUnderWay();
    return names;
  }

  dropNaming(naming: number): void {
    this.#namings.delete(naming);
  }

  /** Makes a view show the devices of some lists; returns how many of them the store does not show. */
  nameView(name: string, lists: readonly { readonly naming: number; readonly keep: Keep }[]): number {
    const view = this.view(name);
    view.name([...new Set(lists.flatMap(({ naming, keep }) => this.naming(naming).macs(keep)))]);
    for (const { naming } of lists) this.dropNaming(naming);
    view.revision = this.#revision += 1;
    return view.missing(this.revisionOf(name));
  }

  summary(name: string): ViewSummary {
    const view = this.view(name);
    const revision = this.revisionOf(name);
    return {
      revision,
      stored: this.store.size,
      counts: view.counts(revision),
      cannotTell: view.select(revision).cannotTell,
      missing: view.missing(revision),
    };
  }

  /** When the last whole reading ended, milliseconds since the epoch; `null` before that. */
  get readAtMs(): number | null {
    return this.#readAtMs;
  }

  /** Returns the identifying fields of the devices that are shown. */
  directory(): DirectoryContent {
    return directoryOf(this.store, this.#fields, this.#readAtMs);
  }

  /** Returns what may reveal what the devices that are shown have in common. */
  telling(): Telling {
    return tellingOf(this.store, this.#fields);
  }

  #put(cells: PageCells, expected: number): Uint32Array {
    this.store.expect(expected);
    const rows = this.store.put(cells);
    this.#isBehind ||= !this.#isRead && rows.length > 0;
    if (this.store.size >= this.#revisionSize * revisionGrowth) this.#catchUp();
    return rows;
  }

  /** Starts another revision if what is shown changed. */
  #catchUp(): void {
    if (!this.#isBehind) return;
    this.#isBehind = false;
    this.#revisionSize = this.store.size;
    this.#beginRevision();
  }

  #beginRevision(): void {
    this.#revision += 1;
    this.#devicesRevision = this.#revision;
  }

  #underWay(): PageTally {
    if (!this.#tally) throw notUnderWay();
    return this.#tally;
  }

  #leaveOutEarlier(tally: PageTally): void {
    for (let row = 0; row < this.store.rowCount; row += 1) {
      if (tally.isOfEarlierPass(row)) this.store.leaveOut(row);
    }
  }

  #moved(name: string, before: Uint32Array = new Uint32Array()): ReadingOutcome['views'][number] {
    const after = this.view(name).select(this.revisionOf(name)).rows;
    const marks = new Uint8Array(this.store.rowCount);
    for (const row of before) marks[row] = 1;
    const stayed = after.reduce((count, row) => count + (marks[row] ?? 0), 0);
    return { view: name, added: after.length - stayed, removed: before.length - stayed };
  }

  #cells({ changed }: Difference): CellsChanged {
    const macs = Float64Array.from(changed.rows, (row) => macNumberOf(this.store.macOf(row)) ?? 0);
    const { fieldNames, total } = changed;
    return {
      rows: changed.rows.slice(),
      fields: changed.fields.slice(),
      fieldNames: [...fieldNames],
      total,
      macs,
    };
  }
}

const isChange = ({ added, removed, changed }: Difference): boolean =>
  added.length + removed.length + changed.total > 0;
