/**
 * Looks up the proxy for an address: `DIRECT`, or a list such as `PROXY proxy.example:3128; DIRECT` in the notation of
 * proxy auto-configuration (the return value of FindProxyForURL). The operating system's setting is read through it. Before
 * the host of an HTTP proxy, credentials may stand as in a URL.
 */
export type ProxyLookup = (url: string) => Promise<string>;

const schemes: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks5',
  SOCKS5: 'socks5',
};

/** Returns the URL of the first usable proxy in the list; `null` for a direct connection. */
export function proxyUrlOf(list: string): string | null {
  for (const entry of list.split(';')) {
    const [kind = '', address = ''] = entry.trim().split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return null;
    const url = URL.parse(`${schemes[kind.toUpperCase()] ?? ''}://${address}`);
    if (url && url.hostname !== '') return url.href;
  }
  return null;
}
