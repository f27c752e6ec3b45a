import * as z from 'zod';
import { event, nothing, request } from '../contract/define.ts';
import { stateCountsSchema } from '../devices/contract.ts';
import { linkSchema } from '../link/contract.ts';
import { longestText, mostFound } from './limits.ts';

/** The devices of an account's company as far as they are known without asking the service. */
export const companySchema = z.object({
  accountId: z.string(),
  /** `null` when none were read yet, or none were kept. */
  devices: z
    .object({
      counts: stateCountsSchema,
      /** When they were read, milliseconds since the epoch; `null` while the first reading goes on. */
      readAtMs: z.number().nullable(),
    })
    .nullable(),
  /** How its service stands as far as it was asked. */
  link: linkSchema,
});
export type Company = z.infer<typeof companySchema>;

/** A device that was found in one of the companies. */
export const foundDeviceSchema = z.object({
  accountId: z.string(),
  /** `00:0A:14:…`. */
  mac: z.string(),
  name: z.string(),
  /** Id of `Online`; `null` when that is unset or none. */
  online: z.number().nullable(),
  /** What it was found by, where that is not its name or MAC address. */
  by: z.object({ label: z.string(), text: z.string() }).nullable(),
  /** How well it fits, one of `fits`. */
  fit: z.number(),
});

export const foundSchema = z.object({
  devices: z.array(foundDeviceSchema),
  /** How many there are in all. */
  total: z.number(),
});
export type Found = z.infer<typeof foundSchema>;

export const companiesContract = {
  /** What is known of the company of every account; nothing is asked of a service. */
  list: request(nothing, z.array(companySchema)),
  /** Has what is kept on disk read, and what is searched put together, so that `find` is answered at once. */
  prepare: request(nothing, nothing),
  /** The devices of all companies that fit a text best, by name, MAC address, serial number or IMEI. */
  find: request(
    z.object({
      text: z.string().max(longestText),
      limit: z.number().int().min(1).max(mostFound),
    }),
    foundSchema,
  ),
  /** What is known of a company may be another. */
  changed: event(nothing),
} as const;
