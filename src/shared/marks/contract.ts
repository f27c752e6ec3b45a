import * as z from 'zod';
import { nothing, request } from '../contract/define.ts';
import { marksFileLimitBytes, maxNoteLength } from './limits.ts';

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

/** A file of marks: its text, and its name for error messages. */
const marksFileSchema = z.object({ text: z.string().max(marksFileLimitBytes), name: z.string().max(300) });

/** What importing a file would do to the devices with a mark in it; each counts once. */
const marksPlanSchema = z.object({
  /** Devices without a mark here. */
  added: z.int(),
  /** Devices with a mark here, to which the file adds a star or a note. */
  completed: z.int(),
  /** Devices that have another note here. */
  otherNotes: z.int(),
  /** Devices for which the file has nothing new. */
  same: z.int(),
});
export type MarksPlan = z.infer<typeof marksPlanSchema>;

const ofDevice = deviceMarkSchema.pick({ mac: true }).extend({ accountId: z.string() });

/**
 * Stars and notes of devices. They are kept on this computer and never sent to the service. A change names its account,
 * which need not be the active one: what was typed last may arrive after the account was left.
 */
export const marksContract = {
  list: request(nothing, accountMarksSchema),
  star: request(ofDevice.extend(deviceMarkSchema.pick({ isStarred: true }).shape), nothing),
  note: request(ofDevice.extend(deviceMarkSchema.pick({ note: true }).shape), nothing),
  /** Lets the user choose where to save the marks of the active account, and writes them; `null` when they cancelled. */
  exportFile: request(nothing, z.object({ path: z.string() }).nullable()),
  /** Returns what importing a file into the active account would do; changes nothing. */
  look: request(marksFileSchema, marksPlanSchema),
  /**
   * Adds the marks in a file to those of the active account, and returns all of them. Stars and notes here stay, except
   * that the file's notes replace other ones if `takesNotes`.
   */
  importFile: request(marksFileSchema.extend({ takesNotes: z.boolean() }), accountMarksSchema),
} as const;
