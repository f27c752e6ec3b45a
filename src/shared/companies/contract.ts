import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { appErrorSchema } from '../contract/result.ts';
import { stateCountsSchema } from '../devices/contract.ts';
import { linkSchema } from '../link/contract.ts';
import { maxSearchLength, maxFound } from './limits.ts';

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
  /** Id of `Online`; `null` when it is unset or not an id. */
  online: z.number().nullable(),
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

export const companiesContract = {
  /** Returns what is known about the company of every account; makes no request to a service. */
  list: request(nothing, z.array(companySchema)),
  /** Reads what is stored on disk and builds the search index, so that `find` responds immediately. */
  prepare: request(nothing, nothing),
  /** Starts to read all companies whose passwords are at hand. */
  readAll: request(nothing, nothing),
  /** Returns the devices of all companies that match a text best, by name, MAC address, serial number or IMEI. */
  find: request(
    z.object({
      text: z.string().max(maxSearchLength),
      limit: z.number().int().min(1).max(maxFound),
    }),
    foundSchema,
  ),
  /** What is known about a company may have changed. */
  changed: event(nothing),
} as const;
