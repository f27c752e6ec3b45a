import { importLimitBytes } from '@shared/import/limit.ts';
import { hasNul, isWorkbook, notTaken, notUtf8, tooLarge } from './import-failures.ts';
import { say } from './words.ts';

const beginsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Decodes a UTF-8 file to text, without its byte order mark. Throws `Failure` `invalid-request` for any other file. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length > importLimitBytes) throw tooLarge(importLimitBytes / 1024 ** 2);
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) throw isWorkbook();
  if (beginsWith(bytes, 0xff, 0xfe) || beginsWith(bytes, 0xfe, 0xff)) throw notUtf8();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
  // The Latin letters of a heading have a zero byte each in UTF-16, which is taken for UTF-8 where it has no mark.
  if (bytes[0] === 0 || bytes[1] === 0) throw notUtf8();
  const nulAt = text.indexOf('\0');
  if (nulAt >= 0) throw hasNul(text.slice(0, nulAt).split('\n').length);
  if (text.trim() === '') throw notTaken(say('empty'));
  return text;
}
