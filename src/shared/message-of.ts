/** Returns the message of what was thrown, for details that are shown or logged. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
