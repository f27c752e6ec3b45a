import { extensions, type ExportFormat } from '@shared/export/formats.ts';

/** Characters that some file system refuses in a name, or that a shell or a person may misread. */
const refused = /[<>:"/\\|?*\p{Cc}\p{Cf}]+/gu;
/** Characters of company and kind together: as many bytes of UTF-8 as every file system takes. */
const mostCharacters = 72;

/** A text as a part of a name that every file system takes, of at most so many characters. */
export const cleaned = (text: string, most: number): string =>
  text.replace(refused, ' ').replace(/\s+/g, ' ').slice(0, most).toWellFormed().trim();
const two = (number: number): string => String(number).padStart(2, '0');

/** `Transit devices 2026-05-20 09.12.xlsx`, in local time; a name that every file system takes. */
export const fileNameFor = (companyName: string, format: ExportFormat, atMs: number): string =>
  datedFileName(companyName, format === 'update' ? 'update' : 'devices', extensions[format], atMs);

/** The same of something else that is exported: `what` is a few words, `extension` is without its dot. */
export function datedFileName(companyName: string, what: string, extension: string, atMs: number): string {
  const at = new Date(atMs);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const kind = cleaned(what, 44);
  const company = cleaned(companyName, mostCharacters - kind.length);
  const subject = `${company} ${kind} ${day}`.replace(/^[. ]+/, '');
  return `${subject} ${two(at.getHours())}.${two(at.getMinutes())}.${extension}`;
}

/** The name, or the first of `name (2)`, `name (3)` … that is free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const dot = name.lastIndexOf('.');
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
    if (!isTaken(tried)) return tried;
  }
}
