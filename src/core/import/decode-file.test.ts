import { describe, expect, it } from 'vitest';
import { decodeFile } from './decode-file.ts';

const refusal = (bytes: Uint8Array): string => {
  try {
    return `taken: ${decodeFile(bytes)}`;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the bytes of a file', () => {
  it('are text in UTF-8, with or without a byte order mark', () => {
    expect(decodeFile(Buffer.from('Žižkov'))).toBe('Žižkov');
    expect(decodeFile(Buffer.from('\uFEFFŽižkov'))).toBe('Žižkov');
  });

  it.each([
    ['Windows-1250', Buffer.from([0x8e, 0x69, 0x9e, 0x6b, 0x6f, 0x76]), 'The file is not in UTF-8.'],
    ['UTF-16', Buffer.from('\uFEFFMacAddress', 'utf16le'), 'The file is not in UTF-8.'],
    ['UTF-16 without a mark', Buffer.from('MacAddress', 'utf16le'), 'The file is not in UTF-8.'],
    ['UTF-16 in the other order', Buffer.from('MacAddress', 'utf16le').swap16(), 'The file is not in UTF-8.'],
    [
      'text with a zero byte',
      Buffer.from('MacAddress;Depot\nŽižkov\0'),
      'Line 2 has a zero byte (NUL), which is no text.',
    ],
    ['a workbook', Buffer.from('PK\u0003\u0004…'), 'The file is a workbook, not CSV.'],
    ['nothing', Buffer.from(' \r\n'), 'The file is empty.'],
    ['too much', Buffer.alloc(32 * 1024 * 1024 + 1, 'a'), 'The file is larger than 32 MB.'],
  ])('are refused as %s', (_, bytes, happened) => {
    expect(refusal(bytes)).toBe(happened);
  });
});
