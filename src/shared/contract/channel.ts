/** The channel of a request or an event, the only place where its spelling is decided. */
export const channelOf = (namespace: string, name: string): string => `app:${namespace}.${name}`;
