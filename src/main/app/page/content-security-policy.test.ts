import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

it('allows nothing inline, nothing evaluated and nothing from elsewhere', () => {
  expect(contentSecurityPolicy).not.toMatch(/unsafe|https?:|\*|blob:/);
  for (const directive of [
    "default-src 'none'",
    "connect-src 'none'",
    "frame-ancestors 'none'",
    'require-trusted-types-for',
  ]) {
    expect(contentSecurityPolicy).toContain(directive);
  }
});
