import { computed, shallowRef, watch } from 'vue';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { overviewId, type TilesPage } from '@shared/statistics/page.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useServiceClock } from '@page/app/service-clock.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useFleetStore } from '@page/features/devices/index.ts';
import { useAfterChanges } from '@page/features/operations/index.ts';
import { useViewsStore } from '@page/features/views/index.ts';
import { useNamedDevices } from './reading/devices-reading.ts';
import { useFigures } from './reading/figures-reading.ts';
import { candidates, firstFigures, overviewOf } from './pages/overview.ts';
import {
  asUncounted,
  devicesNamed,
  modelOf,
  tilesOnPage,
  type PageModel,
  type Scopes,
  type TileOnPage,
} from './pages/page-tiles.ts';
import { scopeOfFilter, scopeOfView } from './reading/scopes.ts';
import { whyUncounted } from './reading/why-uncounted.ts';
import { useSources } from './reading/sources-reading.ts';
import { useInformativeFields } from './pages/informative-fields.ts';
import { useTilesPages } from './pages/tiles-pages-store.ts';

/** The age from which on the time that relative times are taken from is too old for a new reading of the devices. */
const tooOldMs = 60_000;

const emptyModel: PageModel = { tiles: [], wanted: new Map() };

/** The devices that tiles can cover: those of the filter in effect, and those of each saved view. */
function useScopes() {
  const fleet = useFleetStore();
  const fields = useFieldsStore();
  const views = useViewsStore();
  const pages = useTilesPages();
  const serviceClock = useServiceClock();
  const nowMs = shallowRef(serviceClock.now());
  const moveOn = (): void => {
    nowMs.value = serviceClock.now();
  };
  // The view may have been open for hours when another query or page is chosen. Synchronously, so that its figures are
  // not requested as of the earlier time first.
  watch([() => fleet.query, () => pages.activeId], moveOn, { flush: 'sync' });
  // The devices may be read hours later without a choice here. A reading that was just begun here changes nothing: it would
  // only request the same figures from the service twice.
  watch(
    () => fleet.status?.readAtMs,
    () => {
      if (Math.abs(serviceClock.now() - nowMs.value) >= tooOldMs) moveOn();
    },
    { flush: 'sync' },
  );
  const lexicon = computed(() => lexiconOf(fields.fields));
  const ofFilter = computed(() =>
    scopeOfFilter({ query: fleet.query, lexicon: lexicon.value, nowMs: nowMs.value }),
  );
  const ofViews = computed(() => {
    const asked = { lexicon: lexicon.value, nowMs: nowMs.value };
    return new Map(views.views.map((view) => [view.id, scopeOfView(view, asked)]));
  });
  const scopes: Scopes = (viewId) => (viewId === null ? ofFilter.value : ofViews.value.get(viewId));
  return { scopes, moveOn };
}

/** The active page: a stored one, or the default overview. */
function usePage(sources: ReturnType<typeof useSources>) {
  const fleet = useFleetStore();
  const fields = useFieldsStore();
  const pages = useTilesPages();
  const { telling, hasFailed, reset } = useInformativeFields(() =>
    fleet.status?.readAtMs && fields.fields.length > 0
      ? candidates(
          fields.fields,
          fleet.columns.map(({ field }) => field.name),
        )
      : null,
  );
  const known = computed(() => ({ sources: sources.sources.value, fields: fields.fields }));
  /** Whether it is not known yet which fields are informative. */
  const isSought = computed(
    () =>
      telling.value === null &&
      !hasFailed.value &&
      fleet.status?.state !== 'failed' &&
      fleet.status?.state !== 'cancelled',
  );
  const overview = computed(() => overviewOf(known.value, telling.value ?? []));
  const page = computed<TilesPage>(
    () => pages.find(pages.activeId) ?? pages.find(overviewId) ?? overview.value,
  );
  /** Whether the page is completely loaded, so that it may be stored. */
  const isWhole = computed(
    () =>
      pages.isLoaded &&
      (pages.find(page.value.id) !== undefined || (sources.sources.value !== null && telling.value !== null)),
  );
  /** Whether distributions are still to come after the first figures. */
  const isPartial = computed(() => isSought.value && page.value === overview.value);
  /** The overview first, stored or default, then the other pages in their order. */
  const allPages = computed(() => [
    pages.find(overviewId) ?? overview.value,
    ...pages.pages.filter(({ id }) => id !== overviewId),
  ]);
  return { page, allPages, known, isWhole, isPartial, reset };
}

/** Identifies the state of the devices: changes whenever they may have changed; `null` while they are not read. */
function useVersion() {
  const fleet = useFleetStore();
  return computed(() => {
    const { readAtMs, revision } = fleet.status ?? { readAtMs: null, revision: 0 };
    return readAtMs === null ? null : `${String(readAtMs)} ${String(revision)}`;
  });
}

/** What the active page shows, once everything that this depends on is known. */
function useModel(
  scopes: Scopes,
  sources: ReturnType<typeof useSources>,
  { page, known }: ReturnType<typeof usePage>,
) {
  const fields = useFieldsStore();
  const views = useViewsStore();
  /** Until the views are read, a missing view does not count as deleted. */
  const areViewsKnown = (): boolean =>
    views.isLoaded ||
    views.error !== null ||
    [page.value, ...page.value.tiles].every(({ viewId }) => viewId === null);
  const areSourcesKnown = (): boolean => sources.sources.value !== null || sources.error.value !== null;
  return computed(() =>
    areViewsKnown() && fields.fields.length > 0 && areSourcesKnown()
      ? modelOf(page.value, known.value, scopes)
      : emptyModel,
  );
}

/** Reads everything again, with relative times relative to now; the figures of the service also when a change has ended. */
function useReadingAgain(
  moveOn: () => void,
  again: ReturnType<typeof useFigures>,
  sources: ReturnType<typeof useSources>,
) {
  const fleet = useFleetStore();
  const fields = useFieldsStore();
  const expire = (): void => {
    again.expire();
    moveOn();
  };
  // The devices are read again by themselves, and counted then.
  useAfterChanges(
    () => again.isBusy.value,
    () => {
      expire();
      void again.read();
    },
  );
  return async (): Promise<void> => {
    expire();
    void fields.load();
    void sources.load();
    await fleet.refresh();
    await again.read();
  };
}

/**
 * Tiles behind the distributions would be pushed away when those arrive, so they are not shown yet; their figures are
 * requested all the same.
 */
const inPlace = (tiles: readonly TileOnPage[]): readonly TileOnPage[] =>
  tiles.slice(0, firstFigures).filter(({ shown }) => shown.kind === 'source');

/** Everything that the statistics view shows, and how it is read again. */
export function useStatistics() {
  const session = useSessionStore();
  const fleet = useFleetStore();
  const pages = useTilesPages();
  const sources = useSources();
  const { scopes, moveOn } = useScopes();
  const inView = usePage(sources);
  const version = useVersion();
  const model = useModel(scopes, sources, inView);
  const figures = useFigures(
    () => model.value.wanted,
    () => version.value,
  );
  const named = useNamedDevices(() => ({
    ...devicesNamed(model.value, figures.figures.value),
    version: version.value,
  }));
  watch(
    () => session.active?.id,
    () => {
      for (const { reset } of [sources, figures, named, inView]) reset();
      void sources.load();
      void pages.load();
    },
  );
  const readAgain = useReadingAgain(moveOn, figures, sources);
  const { page, allPages, isWhole, isPartial, known } = inView;
  return {
    ...{ page, allPages, isWhole, isPartial, known, sources },
    tiles: computed(() => {
      const read = tilesOnPage(model.value, scopes, figures.figures.value, named.devices.value);
      const all = asUncounted(read, whyUncounted(fleet.status));
      return isPartial.value ? inPlace(all) : all;
    }),
    figures: figures.figures,
    devices: named.devices,
    isBusy: computed(() => figures.isBusy.value || sources.isBusy.value),
    readAgain: () => void readAgain(),
  };
}
