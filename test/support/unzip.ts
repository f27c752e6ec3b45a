import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;

/** Returns the text of one entry of a ZIP archive in memory, located through its central directory (APPNOTE 4.3). */
export function unzipped(archive: Uint8Array, name: string): string {
  const bytes = Buffer.from(archive);
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== endOfDirectory) end -= 1;
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, remark] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const entry = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (entry === name) {
      const header = bytes.readUInt32LE(at + 42);
      const from = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
      const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
      return (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (remark ?? 0);
  }
  throw new Error(`the archive has no ${name}`);
}
