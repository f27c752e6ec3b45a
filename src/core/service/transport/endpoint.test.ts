import { describe, expect, it } from 'vitest';
import { endpointOf } from './endpoint.ts';

describe('the place of a URL', () => {
  it.each([
    ['https://devices.example.org', 'devices.example.org', 443],
    ['http://localhost', 'localhost', 80],
    ['socks5://proxy.example', 'proxy.example', 1080],
    ['socks5://proxy.example:80', 'proxy.example', 80],
    ['https://[2001:db8::1]:8443', '2001:db8::1', 8443],
  ])('%s is %s at port %d', (url, host, port) => {
    expect(endpointOf(new URL(url))).toEqual({ host, port });
  });
});
