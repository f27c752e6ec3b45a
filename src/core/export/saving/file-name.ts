import { extensions, type ExportFormat } from '@shared/export/formats.ts';

/** Characters that a file system may refuse in a name, or that a shell or a person may misread. */
const refused = /[<>:"/\\|?*\p{Cc}\p{Cf}]+/gu;
/** The maximum length of company and kind together, so that every file system accepts the name's bytes in UTF-8. */
const maxCharacters = 72;

/** Returns a text as a part of a name that every file system accepts, of at most `max` characters. */
export const fileNamePart = (text: string, max: number): string =>
  text.replace(refused, ' ').replace(/\s+/g, ' ').slice(0, max).toWellFormed().trim();

/** The name of a device before a dot: Windows opens the device in whatever folder (Microsoft, Naming Files). */
const device = /^(con|prn|aux|nul|(?:com|lpt)[\d¹²³]) *\.[. ]*/i;

/** Returns a name that is made of parts as one that is neither hidden nor that of a device. */
export const plainFileName = (name: string): string => name.replace(/^[. ]+/, '').replace(device, '$1 ');

const two = (number: number): string => String(number).padStart(2, '0');

/** Returns a name that every file system accepts, in local time: `Transit devices 2026-05-20 09.12.xlsx`. */
export const fileNameFor = (companyName: string, format: ExportFormat, atMs: number): string =>
  datedFileName(companyName, format === 'update' ? 'update' : 'devices', extensions[format], atMs);

/** Like `fileNameFor`, for another kind of export: `what` is a few words, `extension` has no dot. */
export function datedFileName(companyName: string, what: string, extension: string, atMs: number): string {
  const at = new Date(atMs);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const kind = fileNamePart(what, 44);
  const company = fileNamePart(companyName, maxCharacters - kind.length);
  const subject = plainFileName(`${company} ${kind} ${day}`);
  return `${subject} ${two(at.getHours())}.${two(at.getMinutes())}.${extension}`;
}

/** Returns the name, or the first of `name (2)`, `name (3)` … that is free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const dot = name.lastIndexOf('.');
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
    if (!isTaken(tried)) return tried;
  }
}
