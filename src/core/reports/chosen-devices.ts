import type { Narrowing } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { filtersOf, groupsOf } from '@shared/query/groups.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { printQuery } from '@shared/query/print.ts';
import type { Report, ReportOrder } from '@shared/reports/contract.ts';
import type { SavedView } from '@shared/views/view.ts';
import type { ReportPorts } from './ports.ts';
import { cannotTell, noView, tooManyAlternatives } from './refusals.ts';

/** The devices that a report is about, as a choice among those in memory. */
export interface ChosenDevices {
  /** The key of the fleet with these devices. */
  readonly key: string;
  /** The only devices that are chosen of the fleet; left out for all of them. */
  readonly macs?: Float64Array<ArrayBuffer>;
  /** The search that they have to be found by; left out without one. */
  readonly search?: Narrowing['search'];
  /** The view that chooses them; `null` when none does. */
  readonly view: Report['view'];
}

interface ChoicePorts extends Pick<ReportPorts, 'fleets' | 'views'> {
  /** Now by the clock of the service, with whose times the filters of a view compare. */
  readonly nowMs: number;
}

/** Returns the devices in a view now. Throws `Failure` when memory cannot tell which these are. */
async function inView(
  view: SavedView,
  fields: readonly Field[],
  { fleets, nowMs }: ChoicePorts,
): Promise<ChosenDevices> {
  const lexicon = lexiconOf(fields);
  const groups = groupsOf(view.query, lexicon);
  if (groups === null) throw tooManyAlternatives(view.name);
  const status = await fleets.open({ filters: [], anyOf: filtersOf(groups, nowMs) });
  // A device about which that is unknown is neither left out nor included silently.
  if (status.cannotTell > 0) throw cannotTell(view.name, status.cannotTell);
  const { text } = view.search;
  return {
    key: status.key,
    ...(text !== '' && { search: view.search }),
    view: { name: view.name, filters: printQuery(view.query, lexicon, 'zoned'), search: text },
  };
}

/**
 * Returns the devices of a subject as a choice. Throws `Failure`: `not-found` for a view that does not exist, and
 * `invalid-request` for one whose devices cannot be determined from memory.
 */
export async function chosenBy(
  subject: ReportOrder['subject'],
  fields: readonly Field[],
  ports: ChoicePorts,
): Promise<ChosenDevices> {
  if (subject.kind === 'view') {
    const view = ports.views().find(({ id }) => id === subject.viewId);
    if (!view) throw noView();
    return inView(view, fields, ports);
  }
  const { key } = await ports.fleets.open({ filters: [] });
  if (subject.kind !== 'device') return { key, view: null };
  return { key, macs: Float64Array.of(macNumberOf(subject.mac) ?? -1), view: null };
}
