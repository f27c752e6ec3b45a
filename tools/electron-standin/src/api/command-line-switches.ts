import type { CommandLine } from 'electron';
import { runtime } from './runtime.ts';
import { strictClass } from './strict.ts';

/** Chromium's switches, to which the application may add before it is ready. */
export class CommandLineSwitches implements Pick<
  CommandLine,
  'appendSwitch' | 'hasSwitch' | 'getSwitchValue' | 'removeSwitch'
> {
  appendSwitch(name: string, value = ''): void {
    runtime.switches.set(name.toLowerCase(), value);
  }

  hasSwitch(name: string): boolean {
    return runtime.switches.has(name);
  }

  getSwitchValue(name: string): string {
    return runtime.switches.get(name) ?? '';
  }

  removeSwitch(name: string): void {
    runtime.switches.delete(name);
  }
}

strictClass('commandLine', CommandLineSwitches);
