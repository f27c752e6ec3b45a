import { describe, expect, it } from 'vitest';
import { run, runNode } from './run.mjs';

const evaluate = (code: string, timeoutMs?: number) =>
  run(process.execPath, ['-e', code], timeoutMs === undefined ? {} : { timeoutMs });

describe('running a program', () => {
  it('returns its exit code and its output on both streams', async () => {
    const result = await evaluate('console.log("out"); console.error("err"); process.exit(3)');
    expect(result.code).toBe(3);
    expect(result.output.split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  it('resolves if the program does not exist', async () => {
    const result = await run('no-such-program', []);
    expect(result.code).toBe(127);
    expect(result.output).toContain('no-such-program');
  });

  it('ends a program that does not end, and says so', async () => {
    const result = await evaluate('setInterval(() => {}, 1000)', 50);
    expect(result.code).toBe(1);
    expect(result.output).toContain('Ended after 0.05 s');
  });

  it('runs a script in the project’s own Node', async () => {
    const { code, output } = await runNode('-p', ['process.versions.node']);
    expect(code).toBe(0);
    expect(Number(output.split('.')[0])).toBeGreaterThanOrEqual(24);
  });
});
