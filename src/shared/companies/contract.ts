import * as z from 'zod';
import { offlineSinceSchema } from '../causes/contract.ts';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { stateCountsSchema } from '../devices/contract.ts';
import { fieldSchema, fieldValueSchema } from '../devices/schema.ts';
import { linkSchema } from '../link/contract.ts';
import { maxFound, maxListed, maxSearchLength } from './limits.ts';
import { allMatchingSchema, matchingQuestionSchema, matchingSchema } from './matching-schema.ts';

/** What is known about the devices of an account's company without asking the service. */
export const companySchema = z.object({
  accountId: z.string(),
  /** `null` when none have been read and none are stored. */
  devices: z
    .object({
      counts: stateCountsSchema,
      /** When they were read, milliseconds since the epoch; `null` while the first reading is in progress. */
      readAtMs: z.number().nullable(),
    })
    .nullable(),
  /** The state of the connection to its service, as of the last request. */
  link: linkSchema,
  /** Whether it is being read although its account is not shown. */
  isReading: z.boolean(),
  /** Why its last reading while its account was not shown failed; `null` if it did not. */
  problem: appErrorSchema.nullable(),
});
export type Company = z.infer<typeof companySchema>;

/** A device that was found in one of the companies. */
const foundDeviceSchema = z.object({
  accountId: z.string(),
  /** `00:0A:14:…`. */
  mac: z.string(),
  name: z.string(),
  /** The value of `Online`. */
  online: fieldValueSchema,
  /** What matched, if it is neither the name nor the MAC address. */
  by: z.object({ label: z.string(), text: z.string() }).nullable(),
  /** How well it matches, one of `fits`. */
  fit: z.number(),
});

export const foundSchema = z.object({
  devices: z.array(foundDeviceSchema),
  /** The number of all matches. */
  total: z.number(),
});
export type Found = z.infer<typeof foundSchema>;

/**
 * What some devices of several companies share more often than chance explains, compared with all devices of the companies
 * that were read within `readTogetherMs` of the last, and since Rollcall started.
 */
const sharedInAllSchema = z.object({
  /** The number of these companies, of their devices, and of those of the group. */
  companies: z.number(),
  all: z.number(),
  group: z.number(),
  /** The number of fields that were examined. */
  fields: z.number(),
  /** The most certain first. */
  values: z.array(
    z.object({
      /** Empty for the company itself. */
      fieldName: z.string(),
      /** The display name of the field, and its value as text; `null` for the company itself, by the id of its account. */
      label: z.string().nullable(),
      text: z.string(),
      /** The number of devices with this value in the group, and among all. */
      inGroup: z.number(),
      inAll: z.number(),
      /** How many times as frequent the value is in the group as among all. */
      lift: z.number(),
    }),
  ),
});
export type SharedInAll = z.infer<typeof sharedInAllSchema>;

/**
 * The devices of all companies that were offline when these were last read: of the demo's companies while it is shown, or
 * else of the others.
 */
const offlineDevicesSchema = z.object({
  /** How many there are. */
  all: z.number(),
  /**
   * Since when, over all companies, by the clock of this computer; moments only of companies that were read within
   * `readTogetherMs` of the last, up to the first of their readings.
   */
  since: offlineSinceSchema,
  /** How many companies were read too long before the last to be compared. */
  leftOut: z.number(),
  /** How many of the companies that `readAll` reads were never read. */
  unread: z.number(),
  /** How many of the devices are asked for: all, or those of the span. */
  total: z.number(),
  /** What these share. */
  shared: sharedInAllSchema,
  /** The companies of these, in the order of the accounts. */
  companies: z.array(
    z.object({
      accountId: z.string(),
      /** The number of these that it has. */
      devices: z.number(),
      /** How far the clock of its service is ahead of this computer's, milliseconds. */
      clockLeadMs: z.number(),
    }),
  ),
  /** The first of these: those that went offline last come first, those of which it is not known come last. */
  devices: z.array(
    z.object({
      accountId: z.string(),
      /** `00:0A:14:…`. */
      mac: z.string(),
      name: z.string(),
      /** Since when by the clock of its service, milliseconds since the epoch; `null` if no field states it. */
      sinceMs: z.number().nullable(),
    }),
  ),
});
export type OfflineDevices = z.infer<typeof offlineDevicesSchema>;

/**
 * Which devices that are offline are asked for: all, or those that went offline within a span by the clock of this computer,
 * both ends included.
 */
const offlineQuestionSchema = z.object({
  within: z.object({ startMs: z.number(), endMs: z.number() }).nullable(),
  limit: z.number().int().min(1).max(maxListed),
});
export type OfflineQuestion = z.infer<typeof offlineQuestionSchema>;

export const companiesContract = {
  /** Returns what is known about the company of every account; makes no request to a service. */
  list: request(nothing, z.array(companySchema)),
  /** Reads what is stored on disk and builds the search index, so that `find` responds immediately. */
  prepare: request(nothing, nothing),
  /** Starts to read all companies whose passwords are at hand. */
  readAll: request(nothing, nothing),
  /**
   * Starts to read those again that were read five minutes ago or longer, as far as that needs neither the user nor a
   * password that was refused. The company that is shown is read at its own pace.
   */
  readOld: request(nothing, nothing),
  /** Returns the devices of all companies that match a text best, by name, MAC address, serial number or IMEI. */
  find: request(
    z.object({
      text: z.string().max(maxSearchLength),
      limit: z.number().int().min(1).max(maxFound),
    }),
    foundSchema,
  ),
  /** Returns the devices of all companies that are offline, from memory; makes no request to a service. */
  offline: request(offlineQuestionSchema, offlineDevicesSchema),
  /** Returns the fields that a text for `matching` may name: those of all companies that are shown together, as kept last. */
  fields: request(nothing, z.array(fieldSchema)),
  /**
   * Finds the devices that match a text in the query language, in each of the companies that are shown together, as they were
   * kept last; makes no request to a service. A later question ends an earlier one, whose answer is `null`.
   */
  matching: request(matchingQuestionSchema, matchingSchema.nullable()),
  /** As `matching`, with every device that matches; no other question ends it. */
  allMatching: request(allMatchingSchema, matchingSchema),
  /** What is known about a company may have changed. */
  changed: event(nothing),
} as const;
