import { createHash } from 'node:crypto';

/** The hash before the first entry. */
export const genesis = '0'.repeat(64);

/** Returns the hash of an entry: the SHA-256 of the previous hash and its canonical JSON, in hexadecimal. */
export const entryHash = (previousHash: string, record: string): string =>
  createHash('sha256').update(previousHash).update(record).digest('hex');
