import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Names with which a program can stop checking the identity of its peer. */
const forbidden: ReadonlySet<string> = new Set([
  'rejectUnauthorized',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'checkServerIdentity',
  'setCertificateVerifyProc',
  'certificate-error',
  'ignore-certificate-errors',
  'allow-insecure-localhost',
]);

/** Returns every such name in a source, as an identifier or as a string. */
function namesIn(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && forbidden.has(node.text))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest));
  return found;
}

const sources = globSync('{src,scripts,tools}/**/*.{ts,mjs,vue}', { cwd: root });

describe('the program', () => {
  it('checks certificates everywhere: no source of it names a way not to', () => {
    expect(sources.length).toBeGreaterThan(500);
    const own = 'src/core/service/transport/trust.test.ts';
    const naming = sources.filter(
      (path) => path !== own && namesIn(readFileSync(join(root, path), 'utf8')).length > 0,
    );
    expect(naming).toEqual([]);
  });

  it.each([
    'connect({ rejectUnauthorized: false })',
    "options['rejectUnauthorized'] = isProduction",
    'const { NODE_TLS_REJECT_UNAUTHORIZED: off } = process.env',
    "process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'",
    'tls.connect({ checkServerIdentity() {} })',
    'session.defaultSession.setCertificateVerifyProc(all)',
    "app.on('certificate-error', allow)",
    "app.commandLine.appendSwitch('ignore-certificate-errors')",
  ])('would be caught with %s', (text) => expect(namesIn(text)).not.toEqual([]));
});
