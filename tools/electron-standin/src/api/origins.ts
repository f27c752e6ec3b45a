// Chromium does not know app://: a synthetic https origin, which never reaches the network, replaces a privileged
// scheme.

const suffix = '.electron-standin.invalid';
const schemes = new Set<string>();

export function standFor(scheme: string): void {
  schemes.add(scheme);
}

export const isStoodFor = (scheme: string): boolean => schemes.has(scheme);

/** Maps a URL of the application to the one given to Chromium. */
export function toChromium(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (!schemes.has(scheme.toLowerCase())) return url;
  return `https://${host.toLowerCase()}.${scheme.toLowerCase()}${suffix}${rest.startsWith('/') ? '' : '/'}${rest}`;
}

/** Maps a URL given to Chromium back to the application's. */
export function fromChromium(url: string): string {
  const [, host = '', rest = ''] = /^https:\/\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (!host.endsWith(suffix)) return url;
  const names = host.slice(0, -suffix.length).split('.');
  const scheme = names.pop() ?? '';
  return schemes.has(scheme) ? `${scheme}://${names.join('.')}${rest}` : url;
}

/** Replaces the schemes in a Content Security Policy by the origins that Chromium uses for them. */
export function policyForChromium(policy: string): string {
  return policy
    .split(/(\s+|;|,)/)
    .map((word) => {
      const [, scheme = ''] = /^([a-z][a-z0-9+.-]*):(\/\/)?/i.exec(word) ?? [];
      if (!schemes.has(scheme.toLowerCase())) return word;
      const host = word.slice(scheme.length + 1).replace(/^\/\//, '');
      return host ? toChromium(word).replace(/\/$/, '') : `https://*.${scheme.toLowerCase()}${suffix}`;
    })
    .join('');
}

/** Returns `scheme://host` of a URL as Electron writes a frame's origin, or `null` if it has none. */
export function originOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return 'null';
  return isStoodFor(parsed.protocol.slice(0, -1)) ? `${parsed.protocol}//${parsed.host}` : parsed.origin;
}
