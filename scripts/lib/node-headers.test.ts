import { describe, expect, it } from 'vitest';
import { localHeaders } from './node-headers.mjs';

describe("Node's headers", () => {
  it('are taken from next to the running Node first', () => {
    const exists = (path: string) => path.startsWith('/opt/node') || path.startsWith('/usr');
    expect(localHeaders('/opt/node/bin/node', exists)).toBe('/opt/node');
  });

  it('are taken from the system if the running Node has none', () => {
    const exists = (path: string) => path === '/usr/include/node/node.h';
    expect(localHeaders('/opt/node/bin/node', exists)).toBe('/usr');
  });

  it('are left to be downloaded if this machine has none', () => {
    expect(localHeaders('/opt/node/bin/node', () => false)).toBeNull();
  });
});
