import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localHeaders } from './node-headers.mjs';

const node = join('/opt', 'node', 'bin', 'node');
const headers = (prefix: string): string => join(prefix, 'include', 'node', 'node.h');

describe("Node's headers", () => {
  it('are taken from next to the running Node first', () => {
    const folder = join('/opt', 'node');
    const exists = (path: string) => [headers(folder), headers('/usr')].includes(path);
    expect(localHeaders(node, exists)).toBe(folder);
  });

  it('are taken from the system if the running Node has none', () => {
    const exists = (path: string) => path === headers('/usr');
    expect(localHeaders(node, exists)).toBe('/usr');
  });

  it('are left to be downloaded if this machine has none', () => {
    expect(localHeaders(node, () => false)).toBeNull();
  });
});
