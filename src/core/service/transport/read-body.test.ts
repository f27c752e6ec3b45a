import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBody } from './read-body.ts';

const limitBytes = 1024;

/** A chunk with its own buffer, or one that is part of a shared buffer. */
const pieces = fc.array(fc.record({ bytes: fc.uint8Array({ minLength: 1 }), isShared: fc.boolean() }));

const pieceOf = ({ bytes, isShared }: { bytes: Uint8Array; isShared: boolean }): Uint8Array =>
  isShared ? new Uint8Array([0, ...bytes, 0]).subarray(1, -1) : Uint8Array.from(bytes);

async function* bodyOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
  await Promise.resolve();
}

describe('a body that arrives in chunks', () => {
  it('is joined from them; chunks with their own buffer are freed, shared buffers are left alone', () =>
    fc.assert(
      fc.asyncProperty(pieces, async (parts) => {
        const chunks = parts.map(pieceOf);
        const whole = await readBody(bodyOf(chunks), '', limitBytes);
        expect([...whole]).toEqual(parts.flatMap(({ bytes }) => [...bytes]));
        expect(whole.buffer.byteLength).toBe(whole.byteLength);
        for (const [index, { bytes, isShared }] of parts.entries())
          expect(chunks[index]?.byteLength).toBe(isShared ? bytes.length : 0);
      }),
    ));

  it('is refused beyond the limit', async () => {
    const half = new Uint8Array(limitBytes / 2 + 1);
    await expect(readBody(bodyOf([half, half.slice()]), '', limitBytes)).rejects.toMatchObject({
      reason: 'too-large',
    });
  });
});
