import { runtime } from '../api/runtime.ts';

/** The `process` object of a sandboxed preload. */
export function preloadProcess(): Record<string, unknown> {
  const { argv, arch, env, execPath, platform, version, versions } = process;
  return {
    ...{ argv: [argv[0]], arch, env: { ...env }, execPath, platform, version, versions: { ...versions } },
    ...{
      type: 'renderer',
      sandboxed: true,
      contextIsolated: true,
      pid: process.pid,
      switches: runtime.switches.size,
    },
  };
}
