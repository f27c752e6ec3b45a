import { describe, expect, it } from 'vitest';
import { countTests, problemsOf, readThreatModel, requiredIds } from './threat-model.mjs';

const covered = ['S1', 'E7'];
const text = `# Threat model

## Threats

### T1. Somebody reads along

Covers: ${covered.join(', ')}.

- \`src/a.test.ts\`
  - \`the door › is shut to …\`
  - \`a log (of 2) holds no word\`

### T2. Somebody else

Covers: ${requiredIds.filter((id) => ![...covered, 'S11'].includes(id)).join(', ')}.

- \`src/b.test.ts\`
  - \`refuses\`

## On Electron itself

- \`test/e2e/c.spec.ts\`
  - \`the real one\`

## Open

- S11: nothing is updated yet.
`;
const test = (file: string, title: string, ...tags: string[]) => ({ file, title, tags });
const collected = [
  test('src/a.test.ts', 'the door › is shut to a stranger'),
  test('src/a.test.ts', 'the door › is shut to a frame'),
  test('src/a.test.ts', 'a log (of 2) holds no word'),
  test('src/b.test.ts', 'refuses'),
  test('src/b.test.ts', 'a log (of 2) holds no word'),
  test('test/e2e/c.spec.ts', 'the real one', '@electron'),
];

describe('the threat model', () => {
  it('is true if every test that it names exists', () => {
    expect(problemsOf(readThreatModel(text), collected)).toEqual([]);
  });

  it('counts each test once, each row of a table of cases being a test', () => {
    const twice = text.replace('  - `refuses`', '  - `refuses`\n- `src/a.test.ts`\n  - `the door › …`');
    expect(countTests(readThreatModel(twice), collected)).toEqual({
      byThreat: [
        { name: 'T1. Somebody reads along', tests: 3 },
        { name: 'T2. Somebody else', tests: 3 },
      ],
      total: 4,
    });
  });

  it.each([
    [
      'a title that is no test',
      text.replace('`refuses`', '`refuse`'),
      'there is no test src/b.test.ts › refuse',
    ],
    [
      'a test of another file',
      text.replace('src/b.test.ts', 'src/c.test.ts'),
      'there is no test src/c.test.ts › refuses',
    ],
    ['a threat without a test', text.replace('  - `refuses`', ''), 'T2. Somebody else has no test'],
    ['a goal that is left out', text.replace('S1, E7', 'E7'), 'S1 is not covered'],
    ['a goal that is open all the same', text.replace('- S11:', '- S11: a\n- S1:'), 'S1 is covered and open'],
    ['a goal that there is not', text.replace('S1, E7', 'S1, E7, S13'), 'S13 is nothing known'],
    [
      'a test for Electron that is not listed',
      text.replace('  - `the real one`', ''),
      'the real one is not listed as one on Electron itself',
    ],
    [
      'a listed test that runs without Electron',
      text.replace(
        '`test/e2e/c.spec.ts`\n  - `the real one`',
        '`test/e2e/c.spec.ts`\n  - `the real one`\n- `src/b.test.ts`\n  - `refuses`',
      ),
      'refuses does not say that it needs Electron',
    ],
  ])('is not true with %s', (_what, wrong, problem) => {
    expect(problemsOf(readThreatModel(wrong), collected)).toEqual([problem]);
  });
});
