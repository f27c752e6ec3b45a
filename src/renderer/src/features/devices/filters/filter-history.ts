import { computed, onMounted, shallowRef, watch } from 'vue';
import { onBeforeRouteLeave, useRoute, useRouter, type LocationQuery } from 'vue-router';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { parseQuery } from '@shared/query/parse.ts';
import { printQuery } from '@shared/query/print.ts';
import type { Query } from '@shared/query/query.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { defaultSearchFields, type useFleetStore } from '../fleet/fleet-store.ts';
import { say } from '../words.ts';

type Fleet = ReturnType<typeof useFleetStore>;
/** The filters as query parameters of the address; what is not chosen is left out. */
type Place = Readonly<Record<'q' | 'by' | 'state' | 'find' | 'in', string | undefined>>;

const parts = ['q', 'by', 'state', 'find', 'in'] as const;

const placeIn = (query: LocationQuery): Place => {
  const one = (part: keyof Place): string | undefined => [query[part]].flat()[0] ?? undefined;
  return { q: one('q'), by: one('by'), state: one('state'), find: one('find'), in: one('in') };
};
const isSame = (a: Place, b: Place, but?: keyof Place): boolean =>
  parts.every((part) => part === but || a[part] === b[part]);
/** Whether only the letters of a search text differ: typing it is one step, not one per letter. */
const isTyping = (a: Place, b: Place): boolean =>
  a.find !== undefined && b.find !== undefined && isSame(a, b, 'find');

const everywhere = 'all';
/** The searched fields as they stand in the address; the default is left out. */
const scopeText = (fieldNames: readonly string[] | null): string | undefined => {
  if (fieldNames === null) return everywhere;
  const isUsual = JSON.stringify(fieldNames) === JSON.stringify(defaultSearchFields);
  return isUsual ? undefined : JSON.stringify(fieldNames);
};
function scopeIn(text: string | undefined): readonly string[] | null {
  if (text === everywhere) return null;
  try {
    const names: unknown = JSON.parse(text ?? '');
    if (Array.isArray(names) && names.every((name) => typeof name === 'string')) return names;
  } catch {
    // Anything else is ignored.
  }
  return defaultSearchFields;
}

/**
 * Converts queries to text and back. It remembers the query of each text it printed, because a text cannot be parsed
 * again once one of its fields no longer exists.
 */
function useQueryTexts() {
  const fields = useFieldsStore();
  const toasts = useToasts();
  const lexicon = computed(() => lexiconOf(fields.fields));
  const meant = new Map<string, Query>();
  const textOf = (query: Query): string | undefined => {
    const text = printQuery(query, lexicon.value);
    if (text === '') return undefined;
    meant.set(text, query);
    return text;
  };
  const read = (text: string | undefined): { readonly query: Query } | null => {
    const known = meant.get(text ?? '');
    if (known !== undefined) return { query: known };
    const parsed = parseQuery(text ?? '', lexicon.value);
    if (parsed.ok) return parsed;
    toasts.show(say('filtersNotUnderstood', { text: text ?? '', problem: parsed.problem.message }));
    return null;
  };
  return { textOf, read };
}

/** Maps the current filters to the address and back, for links and for going back to them. */
function usePlace(fleet: Fleet) {
  const fields = useFieldsStore();
  const { textOf, read } = useQueryTexts();
  const here = computed((): Place | null => {
    if (fields.fields.length === 0) return null;
    return {
      q: textOf(fleet.query),
      by: fleet.answeredBy === 'service' ? 'service' : undefined,
      state: fleet.online === null ? undefined : String(fleet.online),
      find: fleet.search === '' ? undefined : fleet.search,
      in: fleet.search === '' ? undefined : scopeText(fleet.searchIn),
    };
  });
  const goTo = (place: Place): void => {
    const asked = read(place.q);
    if (!asked) return;
    const state = Number(place.state);
    fleet.only = null;
    fleet.onlyWords = '';
    fleet.online = place.state !== undefined && Number.isInteger(state) ? state : null;
    fleet.search = place.find ?? '';
    // Without a search text, the address does not contain the searched fields.
    if (place.find !== undefined) fleet.searchIn = scopeIn(place.in);
    void fleet.ask(asked.query, place.by === 'service' ? 'service' : 'memory');
  };
  return { here, goTo };
}

const isOfDevices = (address: unknown): boolean =>
  typeof address === 'string' && /^\/devices(\?|$)/.test(address);

/** Goes back and forward through the filters that were in effect. */
export function useFilterSteps() {
  const router = useRouter();
  const route = useRoute();
  const { history } = router.options;
  const step = (which: 'back' | 'forward') =>
    computed(() => isOfDevices(route.fullPath) && isOfDevices(history.state[which]));
  return {
    hasBefore: step('back'),
    hasAfter: step('forward'),
    back: () => router.back(),
    forward: () => router.forward(),
  };
}

/** Writes filters to the address; each history entry is marked with its account. */
function useAddress() {
  const router = useRouter();
  const route = useRoute();
  const account = useSessionStore().active?.id ?? '';
  const { history } = router.options;
  let isLeaving = false;
  onBeforeRouteLeave(() => {
    isLeaving = true;
  });
  const isMarked = (): boolean => history.state['account'] === account;
  /** While another view is being opened, the address stays: a navigation here would cancel that one. */
  const put = (place: Place, isStep: boolean): void => {
    const isHere = isSame(place, placeIn(route.query));
    if (isLeaving || (isHere && isMarked())) return;
    // Other parameters of the address stay. Where the filters are the same already, the entry is only marked.
    const query = { ...route.query, ...place };
    void router[isStep && !isHere ? 'push' : 'replace']({ query, state: { account }, force: isHere });
  };
  /** Whether the address was written for this account, or is a link from elsewhere that contains filters. */
  const isMeant = (): boolean => {
    const place = placeIn(route.query);
    const isUnmarked = history.state['account'] === undefined;
    return isUnmarked ? parts.some((part) => place[part] !== undefined) : isMarked();
  };
  return { route, put, isMeant };
}

/**
 * Keeps the filters in the address; each change is a history entry. An address of another account, or one without
 * filters, leaves the filters as they are.
 */
export function useFilterHistory(fleet: Fleet) {
  const fields = useFieldsStore();
  const { here, goTo } = usePlace(fleet);
  const { route, put, isMeant } = useAddress();
  const isSettled = shallowRef(false);

  const follow = (): void => {
    if (isMeant()) goTo(placeIn(route.query));
    else if (here.value) put(here.value, false);
  };
  watch(here, (place, before) => {
    if (place && isSettled.value) put(place, !before || !isTyping(place, before));
  });
  watch(
    () => route.query,
    (query) => {
      const isHere = route.name === 'devices' && isSettled.value && here.value !== null;
      if (isHere && !isSame(placeIn(query), here.value)) follow();
    },
  );
  onMounted(async () => {
    await fields.load();
    if (fields.fields.length === 0) return;
    follow();
    isSettled.value = true;
  });
  return useFilterSteps();
}
