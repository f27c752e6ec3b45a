import { homedir } from 'node:os';
import { join } from 'node:path';

/** What determines where the application stores its data. */
export interface Computer {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

export const thisComputer = (): Computer => ({
  platform: process.platform,
  env: process.env,
  home: homedir(),
});

/** Returns the folder in which the installed application stores accounts and the journal, so that both share them. */
export function applicationFolder({ platform, env, home }: Computer): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Rollcall');
  if (platform === 'win32') return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Rollcall');
  return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'Rollcall');
}
