import { Failure } from '@shared/contract/failure.ts';
import { language, speak, type Language } from '@shared/words/language.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import type { Selection } from '../fleet-store/index.ts';
import type { DecodedBody } from '../service/index.ts';
import { Transferred, type Answers } from '../threads/index.ts';
import type { Asked, FleetCalls, PageFigures } from './calls.ts';
import { countFields, rangesOf, valuesOf } from './count-fields.ts';
import { dayFigures } from './day-figures.ts';
import { Directories } from './directories.ts';
import { HostedStore } from './hosted-store.ts';
import { sortValues } from './sort-values.ts';
import { say } from './words.ts';

const dropped = (): Failure =>
  new Failure({
    code: 'cancelled',
    happened: say('dropped'),
    safe: nothingChanged(),
    todo: say('chooseAccount'),
  });

/** Transfers bytes that were not understood back, so that they can be described where the secrets are known. */
const givenBack = (
  taken: DecodedBody<PageFigures>,
): DecodedBody<PageFigures> | Transferred<DecodedBody<PageFigures>> =>
  taken.isUnderstood ? taken : new Transferred(taken, [taken.bytes.buffer]);

/** The devices of a view under a narrowing, and the revision of the view. */
interface Selected {
  readonly hosted: HostedStore;
  readonly revision: number;
  readonly selection: Selection;
}

/** The stores by number. */
class Stores {
  readonly #stores = new Map<number, HostedStore>();
  #sortedAsIn = language();

  /** The directories of the open stores and of those that were dropped. */
  readonly directories = new Directories();

  open(store: number, owner: string, revision: number): void {
    const hosted = new HostedStore(owner, revision);
    this.#stores.set(store, hosted);
    this.directories.follow(hosted);
  }

  sortAsIn(wanted: Language): boolean {
    if (wanted === this.#sortedAsIn) return false;
    this.#sortedAsIn = wanted;
    speak(wanted);
    for (const hosted of this.#stores.values()) hosted.sortAgain();
    return true;
  }

  drop(store: number): void {
    const hosted = this.#stores.get(store);
    if (hosted) this.directories.leave(hosted);
    this.#stores.delete(store);
  }

  get(store: number): HostedStore {
    const hosted = this.#stores.get(store);
    if (!hosted) throw dropped();
    return hosted;
  }

  select({ store, view, narrowing }: Asked): Selected {
    const hosted = this.get(store);
    const revision = hosted.revisionOf(view);
    return { hosted, revision, selection: hosted.view(view).select(revision, narrowing) };
  }
}

type ReadingCalls = Pick<
  FleetCalls,
  'setFields' | 'beginReading' | 'beginPass' | 'takePage' | 'takeKept' | 'endReading' | 'cancelReading'
>;

const readingAnswers = (stores: Stores): Answers<ReadingCalls> => ({
  setFields: ({ store, fields }) => stores.get(store).setFields(fields),
  beginReading: ({ store }) => stores.get(store).beginReading(),
  beginPass: ({ store }) => stores.get(store).beginPass(),
  takePage: ({ store, bytes, rangeNumber }) => givenBack(stores.get(store).takePage(bytes, rangeNumber)),
  takeKept: ({ store, cells, devices }) => stores.get(store).takeKept(cells, devices),
  endReading: ({ store, keep, readAtMs }) => stores.get(store).endReading(keep, readAtMs),
  cancelReading: ({ store }) => stores.get(store).cancelReading(),
});

type NamingCalls = Pick<
  FleetCalls,
  'beginNaming' | 'beginNamingPass' | 'takeNames' | 'dropNaming' | 'nameView'
>;

const namingAnswers = (stores: Stores): Answers<NamingCalls> => ({
  beginNaming: ({ store, naming }) => stores.get(store).beginNaming(naming),
  beginNamingPass: ({ store, naming }) => stores.get(store).naming(naming).beginPass(),
  takeNames: ({ store, naming, bytes, rangeNumber }) =>
    givenBack(stores.get(store).naming(naming).take(bytes, rangeNumber)),
  dropNaming: ({ store, naming }) => stores.get(store).dropNaming(naming),
  nameView: ({ store, view, lists }) => stores.get(store).nameView(view, lists),
});

type RowCalls = Pick<FleetCalls, 'window' | 'between' | 'locate'>;

const rowAnswers = (stores: Stores): Answers<RowCalls> => ({
  window({ offset, limit, fieldNames, ...asked }) {
    const { hosted, revision, selection } = stores.select(asked);
    const window = hosted.store.window(selection.rows, offset, limit, fieldNames);
    return { revision, total: selection.rows.length, window };
  },
  between({ from, to, ...asked }) {
    const { hosted, revision, selection } = stores.select(asked);
    const rows = selection.rows.slice(from, to);
    const { macs } = hosted.store.window(rows, 0, rows.length, []);
    return new Transferred({ revision, rows, macs }, [rows.buffer, macs.buffer]);
  },
  locate({ mac, ...asked }) {
    const { hosted, selection } = stores.select(asked);
    const { rows } = selection;
    const row = hosted.store.rowOf(mac);
    const index = row === undefined ? -1 : rows.indexOf(row);
    if (index < 0) return null;
    const macAt = (at: number): string | null => (at in rows ? hosted.store.macOf(rows[at] ?? 0) : null);
    return { index, total: rows.length, previous: macAt(index - 1), next: macAt(index + 1) };
  },
});

type CountCalls = Pick<FleetCalls, 'spread' | 'countFields' | 'lookUp' | 'groups'>;

const countAnswers = (stores: Stores): Answers<CountCalls> => ({
  spread({ fieldName, limit, maxRanges, ...asked }) {
    const { hosted, revision, selection } = stores.select(asked);
    const { values, counts, unset } = hosted.store.countBy(selection.rows, fieldName);
    const isCut = limit !== undefined && values.length > limit;
    return {
      revision,
      values: values.slice(0, limit),
      counts: counts.slice(0, limit),
      unset,
      distinct: values.length + Number(unset > 0),
      devices: selection.rows.length,
      ranges:
        isCut && maxRanges !== undefined
          ? rangesOf(hosted.store, selection.rows, { fieldName, maxRanges, values })
          : undefined,
    };
  },
  countFields: ({ store, which, asked }) => countFields(stores.get(store).store, which, asked),
  lookUp: ({ store, macs, fieldNames }) =>
    macs.map((mac) => valuesOf(stores.get(store).store, mac, fieldNames)),
  groups({ groupBy, ...asked }) {
    const narrowing = { ...asked.narrowing, groupBy };
    const { revision, selection } = stores.select({ ...asked, narrowing });
    const { values = [], starts = new Uint32Array(1) } = selection.groups ?? {};
    return { revision, values, starts: starts.slice() };
  },
});

/** Steps of preparing a field before other calls get their turn: about 10 ms. */
const stepsAtOnce = 32_768;

type ColumnCalls = Pick<FleetCalls, 'addresses' | 'prepareColumn' | 'column' | 'valuesAt' | 'dayFigures'>;

const columnAnswers = (stores: Stores): Answers<ColumnCalls> => ({
  addresses({ store }) {
    const hosted = stores.get(store);
    const macs = hosted.store.macs();
    return new Transferred({ edition: hosted.store.edition, revision: hosted.revision, macs }, [macs.buffer]);
  },
  prepareColumn: ({ store, fieldName }) => stores.get(store).store.prepare(fieldName, stepsAtOnce),
  column(input) {
    const { store } = stores.get(input.store);
    const { codes, places } = store.coded(input.fieldName);
    return new Transferred({ edition: store.edition, codes, places }, [codes.buffer, places.buffer]);
  },
  valuesAt({ fieldName, places, ...input }) {
    const { store } = stores.get(input.store);
    const json = new TextEncoder().encode(JSON.stringify(store.valuesAt(fieldName, places)));
    return new Transferred({ edition: store.edition, json }, [json.buffer]);
  },
  dayFigures({ field, ...input }) {
    const { store } = stores.get(input.store);
    return { edition: store.edition, devices: store.size, figures: dayFigures(store, field) };
  },
});

type DirectoryCalls = Pick<
  FleetCalls,
  | 'keepDirectory'
  | 'dropDirectory'
  | 'directories'
  | 'offlineDevices'
  | 'sharedTexts'
  | 'prepareDirectories'
  | 'findDevices'
>;

const directoryAnswers = (directories: Directories): Answers<DirectoryCalls> => ({
  keepDirectory: ({ owner, ...content }) => directories.keep(owner, content),
  dropDirectory: ({ owner }) => directories.drop(owner),
  directories: () => directories.known(),
  offlineDevices: () => directories.offline(),
  sharedTexts: ({ groups }) => directories.share(groups),
  prepareDirectories: () => directories.prepare(),
  findDevices: (asked) => directories.find(asked),
});

/** Creates the handlers of all calls; they keep the devices of companies and answer questions about them. */
export function createFleetHost(): Answers<FleetCalls> {
  const stores = new Stores();
  return {
    openStore({ store, owner, revision, language }) {
      stores.sortAsIn(language);
      stores.open(store, owner, revision);
    },
    sortAsIn: ({ language }) => stores.sortAsIn(language),
    dropStore: ({ store }) => stores.drop(store),
    ...readingAnswers(stores),
    openView: ({ store, view, anyOf, answeredBy }) => stores.get(store).openView(view, anyOf, answeredBy),
    closeView: ({ store, view }) => stores.get(store).closeView(view),
    ...namingAnswers(stores),
    summary: ({ store, view }) => stores.get(store).summary(view),
    ...rowAnswers(stores),
    ...countAnswers(stores),
    ...columnAnswers(stores),
    ...directoryAnswers(stores.directories),
    sortValues: ({ keys }) => sortValues(keys),
  };
}
