type Environment = Readonly<Record<string, string | undefined>>;

const either = (env: Environment, name: string): string | undefined => env[name.toLowerCase()] || env[name];

/** `example.org` stands for itself and all below it, `example.org:8443` for these at one port, `*` for every host. */
function isExcepted({ host, port }: { readonly host: string; readonly port: string }, list: string): boolean {
  return list.split(/[\s,]+/).some((entry) => {
    if (entry === '*') return true;
    const [, name = '', only] = /^(?:\*?\.)?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (name === '' || (only !== undefined && only !== port)) return false;
    return host === name || host.endsWith(`.${name}`);
  });
}

const kinds: Readonly<Record<string, string>> = {
  'http:': 'PROXY',
  'https:': 'HTTPS',
  'socks:': 'SOCKS5',
  'socks5:': 'SOCKS5',
};

/** A proxy as its address says it; none where that is none. */
function entryOf(text: string): string {
  const proxy = URL.parse(text.includes('://') ? text : `http://${text}`);
  const kind = kinds[proxy?.protocol ?? ''];
  if (!proxy || kind === undefined) return 'DIRECT';
  return `${kind} ${proxy.hostname}:${proxy.port || (kind === 'HTTPS' ? '443' : '80')}`;
}

/**
 * The proxy that the environment names for an address (HTTPS_PROXY, HTTP_PROXY, ALL_PROXY, NO_PROXY, in either case), in
 * the notation of proxy auto-configuration. Without a desktop there is no other place where a proxy would be said.
 */
export function proxyOfEnvironment(env: Environment, address: string): string {
  const { protocol, hostname: host, port } = new URL(address);
  const [own, usualPort] = protocol === 'https:' ? ['HTTPS_PROXY', '443'] : ['HTTP_PROXY', '80'];
  const text = either(env, own) ?? either(env, 'ALL_PROXY') ?? '';
  const place = { host, port: port || usualPort };
  if (text === '' || isExcepted(place, either(env, 'NO_PROXY') ?? '')) return 'DIRECT';
  return entryOf(text);
}
