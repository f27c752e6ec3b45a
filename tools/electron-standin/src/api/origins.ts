// Chromium knows no app://: a privileged scheme is stood for by a made-up https origin, which no network ever sees.

const suffix = '.electron-standin.invalid';
const schemes = new Set<string>();

export function standFor(scheme: string): void {
  schemes.add(scheme);
}

export const isStoodFor = (scheme: string): boolean => schemes.has(scheme);

/** The address that Chromium is given for one that the application knows. */
export function toChromium(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (!schemes.has(scheme.toLowerCase())) return url;
  return `https://${host.toLowerCase()}.${scheme.toLowerCase()}${suffix}${rest.startsWith('/') ? '' : '/'}${rest}`;
}

/** The address that the application knows for one that Chromium was given. */
export function fromChromium(url: string): string {
  const [, host = '', rest = ''] = /^https:\/\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (!host.endsWith(suffix)) return url;
  const names = host.slice(0, -suffix.length).split('.');
  const scheme = names.pop() ?? '';
  return schemes.has(scheme) ? `${scheme}://${names.join('.')}${rest}` : url;
}

/** A Content Security Policy may name the scheme; Chromium has to be told what stands for it. */
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

/** `scheme://host` of an address as Electron writes a frame's origin; `null` where it has none. */
export function originOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return 'null';
  return isStoodFor(parsed.protocol.slice(0, -1)) ? `${parsed.protocol}//${parsed.host}` : parsed.origin;
}
