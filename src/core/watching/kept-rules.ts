import * as z from 'zod';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { SavedView } from '@shared/views/view.ts';
import {
  watchFindingSchema,
  watchRuleSchema,
  type WatchFinding,
  type WatchRule,
} from '@shared/watching/contract.ts';
import { parseColumn, type KeptRule, type WatchRepository } from '../storage/index.ts';
import type { Remembered, RuleMemory, SeenDevice } from './step.ts';

/** How many devices of a finding are stored by name. */
const maxNamed = 20;

const storedRule = watchRuleSchema.omit({ id: true });
const findingText = watchFindingSchema.omit({ id: true, atMs: true, isTold: true });
const memoryText = z.object({
  /** The devices that were watched, as `watchedText` writes them. */
  of: z.string(),
  seen: z.array(z.tuple([z.number(), z.number(), z.boolean()])),
});

/** A stored rule with what it remembers. */
export interface RuleWithMemory {
  readonly rule: WatchRule;
  /** The rule as it is stored. */
  readonly text: string;
  readonly memory: KeptMemory | null;
}

/** What a rule remembers, and of which devices, as `watchedText` writes them. */
interface KeptMemory {
  readonly of: string;
  readonly devices: RuleMemory;
}

function memoryOf({ memory }: KeptRule): KeptMemory | null {
  const read = parseColumn(memoryText, memory);
  if (!read) return null;
  const seen = read.seen.map(([mac, sinceMs, isFound]): [number, Remembered] => [mac, { sinceMs, isFound }]);
  return { of: read.of, devices: new Map(seen) };
}

/** Returns which devices a view selects, as a text that differs when others are selected; `null` is every device. */
export const watchedText = (view: SavedView | null): string =>
  JSON.stringify(view && [view.query, view.search.text === '' ? null : view.search]);

/** Returns what a rule looks for, and in which devices, as a text that differs when others are found. */
export const ruleText = ({ viewId, condition }: WatchRule, view: SavedView | null): string =>
  JSON.stringify([viewId, watchedText(view), condition]);

/** Returns the rules of an account; one that cannot be parsed is left out, but stays stored. */
export const rulesOf = (repository: Pick<WatchRepository, 'rules'>, accountId: string): RuleWithMemory[] =>
  repository.rules(accountId).flatMap((kept) => {
    const rule = parseColumn(storedRule, kept.text);
    return rule ? [{ rule: { ...rule, id: kept.id }, text: kept.text, memory: memoryOf(kept) }] : [];
  });

/** Whether a rule of an account is on. */
export const isWatched = (repository: Pick<WatchRepository, 'rules'>, accountId: string): boolean =>
  repository.rules(accountId).some(({ text }) => parseColumn(storedRule, text)?.isOn);

/** Serialises what a rule remembers of devices, for storage. */
export const memoryAsText = ({ of, devices }: KeptMemory): string =>
  JSON.stringify({
    of,
    seen: Array.from(devices, ([mac, { sinceMs, isFound }]) => [mac, sinceMs, isFound]),
  } satisfies z.input<typeof memoryText>);

/** Returns the findings of an account, latest first. */
export const findingsOf = (repository: WatchRepository, accountId: string): WatchFinding[] =>
  repository.findings(accountId).flatMap(({ id, atMs, isTold, text }) => {
    const finding = parseColumn(findingText, text);
    return finding ? [{ ...finding, id, atMs, isTold }] : [];
  });

/** Serialises what a rule found, for storage. */
export const findingAsText = (
  { id, name }: WatchRule,
  { words, shared }: Pick<WatchFinding, 'words' | 'shared'>,
  found: readonly SeenDevice[],
): string =>
  JSON.stringify({
    ruleId: id,
    ruleName: name,
    words,
    devices: found.length,
    first: found.slice(0, maxNamed).map((device) => ({ mac: macTextOf(device.mac), name: device.name })),
    shared,
  } satisfies z.input<typeof findingText>);
