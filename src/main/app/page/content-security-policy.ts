/**
 * The page's Content Security Policy (Electron checklist 7): scripts, styles, fonts and images only from the archive, no
 * inline code or style, no connections, no text inserted as HTML.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // Vue's policy, and a default one that refuses every text (src/renderer/src/app/trusted-types.ts).
  'trusted-types vue default',
].join('; ');
