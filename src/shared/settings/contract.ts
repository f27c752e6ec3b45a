import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { excludedWindowSchema, flappingSchema } from '../history/accounting-schema.ts';
import { viewColumnSchema } from '../views/schema.ts';
import { copyLimit, exportPlaces, languageChoices, refreshChoices, themes } from './choices.ts';

const minuteOfDay = z.int().min(0).max(1439);

/** See `WatchPlan`. */
const watchPlanSchema = z.strictObject({
  staysInTray: z.boolean(),
  hasBadge: z.boolean(),
  quiet: z.strictObject({ fromMinute: minuteOfDay, untilMinute: minuteOfDay }).nullable(),
  digestMinute: minuteOfDay.nullable(),
});

export const settingsSchema = z.object({
  theme: z.enum(themes),
  language: z.enum(languageChoices),
  refreshSeconds: z.union(refreshChoices.map((choice) => z.literal(choice))),
  singleKeyShortcuts: z.boolean(),
  exportPlace: z.enum(exportPlaces),
  /** Columns of the grid by account id, in order; an account without an entry has the default. */
  columns: z.record(z.string(), z.array(viewColumnSchema)),
  /** Fields whose value counts are shown next to the grid, by account id, in order; likewise. */
  facets: z.record(z.string(), z.array(z.string())),
  /** Fields that the page of a device draws over time, by account id, in order; likewise. */
  lanes: z.record(z.string(), z.array(z.string())),
  /** Time that availability does not count, by account id; an account without an entry has none. */
  excludedWindows: z.record(z.string(), z.array(excludedWindowSchema).max(200)),
  /** When a device flaps, by account id; an account without an entry uses `defaultFlapping`. */
  flapping: z.record(z.string(), flappingSchema),
  watching: watchPlanSchema,
});
export type Settings = z.infer<typeof settingsSchema>;

export const aboutSchema = z.object({
  version: z.string(),
  electron: z.string(),
  chromium: z.string(),
  node: z.string(),
  platform: z.string(),
  /** The folder of accounts, settings and the journal. */
  dataFolder: z.string(),
  /** Whether the installed application and the command line find this folder without being told. */
  isUsualFolder: z.boolean(),
  /** Whether Rollcall runs on the stand-in for Electron. */
  isStandIn: z.boolean(),
});
export type About = z.infer<typeof aboutSchema>;

/** The outcome of opening the stored data when Rollcall started. */
export const storageStateSchema = z.object({
  /** Where an unreadable data file was moved, after which Rollcall started with a new one; `null` otherwise. */
  setAside: z.string().nullable(),
  /** Why all data is kept in memory only; `null` when it is stored in a file. */
  problem: appErrorSchema.nullable(),
});
export type StorageState = z.infer<typeof storageStateSchema>;

export const settingsContract = {
  read: request(nothing, settingsSchema),
  change: request(settingsSchema.partial().strict(), settingsSchema),
  about: request(nothing, aboutSchema),
  storage: request(nothing, storageStateSchema),
  /** Copies text to the clipboard, which the page itself may not. */
  copy: request(z.object({ text: z.string().max(copyLimit) }), nothing),
  changed: event(settingsSchema),
} as const;
