import { EventEmitter } from 'node:events';
import type { NativeTheme as ElectronNativeTheme } from 'electron';
import type { DevToolsSession } from '../chromium/devtools.ts';
import { strictClass } from './strict.ts';

type Source = ElectronNativeTheme['themeSource'];

/**
 * The theme that pages see as `prefers-color-scheme`. The system's theme counts as light, since there is no desktop to
 * query.
 */
class NativeTheme
  extends EventEmitter
  implements Pick<ElectronNativeTheme, 'themeSource' | 'shouldUseDarkColors'>
{
  readonly shouldUseHighContrastColors = false;
  readonly shouldUseInvertedColorScheme = false;
  readonly prefersReducedTransparency = false;
  readonly inForcedColorsMode = false;
  readonly #pages = new Set<DevToolsSession>();
  #source: Source = 'system';

  get themeSource(): Source {
    return this.#source;
  }

  set themeSource(source: Source) {
    if (!['system', 'light', 'dark'].includes(source))
      throw new TypeError(`Invalid theme source: ${String(source)}`);
    const wasDark = this.shouldUseDarkColors;
    const hasChanged = source !== this.#source;
    this.#source = source;
    if (hasChanged) for (const page of this.#pages) this.#emulate(page);
    if (wasDark !== this.shouldUseDarkColors) queueMicrotask(() => this.emit('updated'));
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark';
  }

  _applyTo(page: DevToolsSession): void {
    this.#pages.add(page);
    if (this.#source !== 'system') this.#emulate(page);
  }

  #emulate(page: DevToolsSession): void {
    const value = this.#source === 'system' ? '' : this.#source;
    page
      .send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
      .catch(() => this.#pages.delete(page));
  }
}

strictClass('nativeTheme', NativeTheme);

export const nativeTheme = new NativeTheme();
