import { valueText } from '@shared/devices/value.ts';
import type { Source } from '@shared/statistics/contract.ts';
import type { CountedNumbers } from '@shared/statistics/counting.ts';
import { fieldValueText } from '@shared/devices/value-words.ts';
import { checkFigure } from './checks.ts';
import type { NamedDevices } from '../reading/devices-reading.ts';
import type { TileFacts } from './figure-rows.ts';
import { otherText, readWords, sourceText, tileFigure } from './tile-words.ts';
import { countedFigure, isMin, isOfDevice, valueOf, type Tile } from './tiles.ts';
import { say } from '../words.ts';

/** The note on a figure compared with the same one counted here; `null` where there is nothing to note. */
export interface CheckNote {
  readonly kind: 'same' | 'differs' | 'plain';
  readonly words: string;
}

const plain = (words: string): CheckNote => ({ kind: 'plain', words });

type Here = CountedNumbers;

const macOf = ({ evaluation }: TileFacts, source: Source | null): string =>
  valueText(valueOf(evaluation?.values ?? [], source));

/** Returns the note where the device that the service names has another value here than the figure counted here. */
function deviceDiffers(tile: Tile, here: Here, facts: TileFacts, devices: NamedDevices): CheckNote | null {
  const { field, source, topSource } = tile;
  const mac = macOf(facts, topSource);
  const value = devices.get(mac)?.values.get(field?.name ?? '');
  if (!here.raw || value === undefined) return null;
  const held = isMin(source) ? here.raw.least : here.raw.most;
  if (value !== null && Number(valueText(value)) === held) return null;
  const device = facts.nameOf(mac);
  const words =
    value === null
      ? say('hereHasNone', { device })
      : say('hereHas', { device, value: fieldValueText(field ?? undefined, value) });
  return { kind: 'differs', words };
}

/** Returns the note where the service gave no figure. */
function withoutFigure({ field, source }: Tile, here: Here, isCountedHere: boolean): CheckNote | null {
  if (isCountedHere) return plain(say('serviceGaveNoneHere'));
  const counted = countedFigure(source, here.raw);
  return counted === null
    ? null
    : { kind: 'differs', words: say('countedHere', { value: sourceText(source, field, counted) }) };
}

/** Returns the note for a tile that names a device only: nothing where that is not known to have the figure counted here. */
function comparedDevice(tile: Tile, here: Here, facts: TileFacts, devices: NamedDevices): CheckNote | null {
  if (here.raw === null || !devices.get(macOf(facts, tile.topSource))) return null;
  return deviceDiffers(tile, here, facts, devices) ?? { kind: 'same', words: say('sameHere') };
}

/** Returns the note for a field whose numbers were counted here. */
function compared(tile: Tile, here: Here, facts: TileFacts, devices: NamedDevices): CheckNote | null {
  const { source, field } = tile;
  if (isOfDevice(source)) return comparedDevice(tile, here, facts, devices);
  const told = valueOf(facts.evaluation?.values ?? [], source);
  const isCountedHere = tileFigure(tile, told, here)?.by === 'here';
  if (told === null) return withoutFigure(tile, here, isCountedHere);
  const check = checkFigure(source, told, here);
  const value = sourceText(source, field, told);
  if (check.kind === 'differs') {
    const counted = otherText(source, field, told, check.counted);
    // Where the figure of the tile is counted here, without failures, it is neither of those that are compared.
    const words = isCountedHere
      ? say('failuresDiffer', { value, counted })
      : say('countedHere', { value: counted });
    return { kind: 'differs', words };
  }
  if (isCountedHere) return plain(say('countsFailures', { value }));
  const differs = deviceDiffers(tile, here, facts, devices);
  if (differs) return differs;
  return check.kind === 'same' ? { kind: 'same', words: say('sameHere') } : null;
}

/**
 * Returns the note on a figure of the service compared with the same one counted here. Where they differ, the note states
 * when the devices were read: what they reported since is included in one figure and not in the other.
 */
export function sourceCheck(
  tile: Tile,
  facts: TileFacts,
  devices: NamedDevices,
  nowMs: number,
): CheckNote | null {
  const { count, here, evaluation } = facts;
  if (evaluation === null) return null;
  if (!tile.field) return plain(say('cannotCountHere'));
  if (count !== null && count.cannotTell > 0) return plain(say('notCompared', { n: count.cannotTell }));
  const said = here?.kind === 'numbers' ? compared(tile, here, facts, devices) : null;
  return said?.kind === 'differs' ? { ...said, words: readWords(said.words, count?.readAtMs, nowMs) } : said;
}

/** Returns the note on figures that are counted here, where it is not known of every device whether it belongs to them. */
export const uncheckedNote = ({ count }: Pick<TileFacts, 'count'>): CheckNote | null =>
  count !== null && count.cannotTell > 0 ? plain(say('moreNotTold', { n: count.cannotTell })) : null;
