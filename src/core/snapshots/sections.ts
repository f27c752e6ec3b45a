import { promisify } from 'node:util';
import { constants, crc32, deflate, inflate, type ZlibOptions } from 'node:zlib';

/**
 * Sections of bytes in one piece: a mark, the CRC-32 of all that follows it (ISO 3309), then each section compressed
 * (RFC 1950) after its compressed length in four bytes, the lowest first.
 */

const mark = 0x31534352;
const headBytes = 8;
const lengthBytes = 4;
/** No section is larger than this when it is unpacked; what says it is was never packed here. */
const largestSection = 256 * 1024 * 1024;

const compress = promisify<Uint8Array, ZlibOptions, Buffer>(deflate);
const decompress = promisify<Uint8Array, ZlibOptions, Buffer>(inflate);

/** The bytes are not those of a snapshot, or not all of them, or not as they were written. */
export class DamagedSnapshot extends Error {
  constructor(what: string) {
    super(`damaged snapshot: ${what}`);
  }
}

/** Half the work of the level that is usual, for a seventh more bytes: somebody may be scrolling meanwhile. */
const level = constants.Z_BEST_SPEED;

/** Compresses a section in another thread. */
export async function packSection(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = await compress(bytes, { level });
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(packed.length);
  return Buffer.concat([length, packed]);
}

/** Puts packed sections together. */
export function joinSections(sections: readonly Uint8Array[]): Uint8Array {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(mark);
  head.writeUInt32LE(
    sections.reduce((sum, section) => crc32(section, sum), 0),
    lengthBytes,
  );
  return Buffer.concat([head, ...sections]);
}

/** The packed sections, without their lengths. Throws `DamagedSnapshot`. */
export function splitSections(bytes: Uint8Array): Uint8Array[] {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (whole.length < headBytes || whole.readUInt32LE(0) !== mark) throw new DamagedSnapshot('no snapshot');
  if (crc32(whole.subarray(headBytes)) !== whole.readUInt32LE(lengthBytes))
    throw new DamagedSnapshot('checksum');
  const sections: Uint8Array[] = [];
  for (let at = headBytes; at < whole.length;) {
    const from = at + lengthBytes;
    if (from > whole.length) throw new DamagedSnapshot('cut off');
    at = from + whole.readUInt32LE(at);
    if (at > whole.length) throw new DamagedSnapshot('cut off');
    sections.push(whole.subarray(from, at));
  }
  return sections;
}

/** A section as it was before it was packed. Throws `DamagedSnapshot`. */
export async function unpackSection(packed: Uint8Array | undefined): Promise<Uint8Array> {
  if (!packed) throw new DamagedSnapshot('a section is missing');
  try {
    return await decompress(packed, { maxOutputLength: largestSection });
  } catch {
    throw new DamagedSnapshot('a section cannot be unpacked');
  }
}
