import * as z from 'zod';
import { nothing, request } from '../contract/define.ts';
import { maxNoteLength } from './limits.ts';

/** What operators keep about one device on this computer. */
export const deviceMarkSchema = z.object({
  mac: z.string().min(1).max(100),
  isStarred: z.boolean(),
  /** Empty for none. */
  note: z.string().max(maxNoteLength),
});
export type DeviceMark = z.infer<typeof deviceMarkSchema>;

/** The marks of the active account; a device without a mark has no star and no note. */
export const accountMarksSchema = z.object({ accountId: z.string(), marks: z.array(deviceMarkSchema) });
export type AccountMarks = z.infer<typeof accountMarksSchema>;

const ofDevice = deviceMarkSchema.pick({ mac: true }).extend({ accountId: z.string() });

/**
 * Stars and notes of devices. They are kept on this computer and never sent to the service. A change names its account,
 * which need not be the active one: what was typed last may arrive after the account was left.
 */
export const marksContract = {
  list: request(nothing, accountMarksSchema),
  star: request(ofDevice.extend(deviceMarkSchema.pick({ isStarred: true }).shape), nothing),
  note: request(ofDevice.extend(deviceMarkSchema.pick({ note: true }).shape), nothing),
} as const;
