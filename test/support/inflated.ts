import { inflateRawSync, inflateSync } from 'node:zlib';

const localHeader = Buffer.from('PK\x03\x04');
const stream = Buffer.from('stream');

function* placesOf(bytes: Buffer, mark: Buffer): Generator<number> {
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) yield at;
}

function attempted(inflate: () => Buffer): Buffer[] {
  try {
    return [inflate()];
  } catch {
    return [];
  }
}

/**
 * Returns the decompressed contents of a file: the entries of a ZIP archive (such as a workbook), the streams of a PDF.
 */
export function inflatedParts(bytes: Buffer): Buffer[] {
  const entries = [...placesOf(bytes, localHeader)].flatMap((at) => {
    const data = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    return attempted(() => inflateRawSync(bytes.subarray(data)));
  });
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return entries;
  const streams = [...placesOf(bytes, stream)].flatMap((at) => {
    const data = bytes.indexOf(0x0a, at) + 1;
    return attempted(() => inflateSync(bytes.subarray(data)));
  });
  return [...entries, ...streams];
}
