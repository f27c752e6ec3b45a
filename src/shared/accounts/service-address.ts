/** Returns an address as it was typed, or with `https://` before it where it has no scheme. */
export const withScheme = (typed: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;

/** Whether the host of an address is this computer, the only one that plain http is accepted for. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
