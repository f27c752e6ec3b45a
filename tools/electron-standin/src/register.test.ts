import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const register = new URL('register.ts', import.meta.url).href;

/** Has an inspector require `electron`, and prints how many URLs Node parsed for it. */
const program = `
  import { Session } from 'node:inspector';
  import { createRequire } from 'node:module';
  const { internalBinding } = createRequire('/')('internal/test/binding');
  const binding = internalBinding('url');
  const { parse } = binding;
  let parsed = 0;
  binding.parse = (...given) => (parsed++, parse(...given));
  const session = new Session();
  session.connect();
  const question = { expression: "typeof require('electron').app", includeCommandLineAPI: true };
  session.post('Runtime.evaluate', question, (_error, { result }) => console.log(result.value, parsed));
  new URL('file:///');
  console.log(parsed);
`;

it('parses no URL when an inspector requires Electron: it may interrupt one that is being parsed', () => {
  const options = ['--no-warnings', '--expose-internals', '--import', register, '--input-type=module'];
  const said = execFileSync(process.execPath, [...options, '--eval', program], { encoding: 'utf8' });
  expect(said).toBe('object 0\n1\n');
});
