/**
 * Characters that a terminal would interpret instead of showing: control characters, and marks that reverse the
 * direction of text. Device names and responses are untrusted.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Returns a text of the service as one line that a terminal shows and does not interpret. */
export const visibleText = (text: string): string => text.replace(hidden, '\uFFFD');
