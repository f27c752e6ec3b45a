/** Returns the IPC channel of a request or an event; the only place that knows how channels are spelled. */
export const channelOf = (namespace: string, name: string): string => `app:${namespace}.${name}`;
