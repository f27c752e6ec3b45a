const escape = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');

function hostPattern(host: string): string {
  if (host === '*') return '[^/]*';
  return host.startsWith('*.')
    ? `([^/]*\\.)?${escape(host.slice(2))}`
    : escape(host).replaceAll('.*', '[^/]*');
}

/**
 * Compiles a match pattern (`<all_urls>`, `*://*.example.com/*`) to a predicate on URLs.
 * @throws TypeError if it is not a valid pattern, as Electron does.
 */
export function urlPattern(pattern: string): (url: string) => boolean {
  if (pattern === '<all_urls>') return () => true;
  const [, scheme, host = '', path = ''] = /^([a-z*][a-z0-9+.-]*):\/\/([^/]*)(\/.*)?$/i.exec(pattern) ?? [];
  if (!scheme) throw new TypeError(`Invalid url pattern ${pattern}: Missing scheme separator.`);
  if (!path) throw new TypeError(`Invalid url pattern ${pattern}: Empty path.`);
  const schemePattern = scheme === '*' ? '[a-z][a-z0-9+.-]*' : escape(scheme);
  const test = new RegExp(
    `^${schemePattern}://${hostPattern(host)}${host.includes(':') ? '' : '(:\\d+)?'}${escape(path)}$`,
    'i',
  );
  return (url) => test.test(url.split('#')[0] ?? '');
}
