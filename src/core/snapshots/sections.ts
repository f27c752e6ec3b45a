import { promisify } from 'node:util';
import { constants, crc32, deflate, inflate, type ZlibOptions } from 'node:zlib';

/**
 * The format of joined sections: a magic number, the CRC-32 (ISO 3309) of all that follows it, then for each section its
 * compressed length in four bytes, lowest first, and the compressed section (RFC 1950).
 */

const magic = 0x31534352;
const headBytes = 8;
const lengthBytes = 4;
/** The maximum size of an unpacked section; Rollcall never writes a larger one. */
const maxSectionBytes = 256 * 1024 * 1024;

const compress = promisify<Uint8Array, ZlibOptions, Buffer>(deflate);
const decompress = promisify<Uint8Array, ZlibOptions, Buffer>(inflate);

/** The bytes are not a snapshot, incomplete, or altered. */
export class DamagedSnapshot extends Error {
  constructor(what: string) {
    super(`damaged snapshot: ${what}`);
  }
}

/** Half the work of the default level for a seventh more bytes, as the user may be scrolling meanwhile. */
const level = constants.Z_BEST_SPEED;

/** Compresses a section, in another thread. */
export async function packSection(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = await compress(bytes, { level });
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(packed.length);
  return Buffer.concat([length, packed]);
}

/** Joins packed sections. */
export function joinSections(sections: readonly Uint8Array[]): Uint8Array {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(magic);
  head.writeUInt32LE(
    sections.reduce((sum, section) => crc32(section, sum), 0),
    lengthBytes,
  );
  return Buffer.concat([head, ...sections]);
}

/** Splits joined sections into packed ones, without their lengths. Throws `DamagedSnapshot`. */
export function splitSections(bytes: Uint8Array): Uint8Array[] {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (whole.length < headBytes || whole.readUInt32LE(0) !== magic) throw new DamagedSnapshot('no snapshot');
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

/** Decompresses a section. Throws `DamagedSnapshot`. */
export async function unpackSection(packed: Uint8Array | undefined): Promise<Uint8Array> {
  if (!packed) throw new DamagedSnapshot('a section is missing');
  try {
    return await decompress(packed, { maxOutputLength: maxSectionBytes });
  } catch {
    throw new DamagedSnapshot('a section cannot be unpacked');
  }
}
