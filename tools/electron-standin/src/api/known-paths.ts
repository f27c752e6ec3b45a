import { readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Returns a folder from the desktop's own list, or its default. */
function userFolder(key: string, usual: string): string {
  const home = homedir();
  const list = join(process.env['XDG_CONFIG_HOME'] ?? join(home, '.config'), 'user-dirs.dirs');
  try {
    const [, path] = new RegExp(`^XDG_${key}_DIR="(.*)"$`, 'm').exec(readFileSync(list, 'utf8')) ?? [];
    if (path) return path.replace('$HOME', home);
  } catch {
    // A machine without a desktop has no such list.
  }
  return join(home, usual);
}

/** The paths that `app.getPath` supports on Linux, by name. */
export function knownPaths(name: string, get: (name: string) => string): Record<string, () => string> {
  return {
    home: homedir,
    appData: () => process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'),
    assets: () => dirname(process.execPath),
    userData: () => join(get('appData'), name),
    sessionData: () => get('userData'),
    temp: tmpdir,
    exe: () => process.execPath,
    module: () => process.execPath,
    logs: () => join(get('userData'), 'logs'),
    crashDumps: () => join(get('userData'), 'Crashpad'),
    desktop: () => userFolder('DESKTOP', 'Desktop'),
    documents: () => userFolder('DOCUMENTS', 'Documents'),
    downloads: () => userFolder('DOWNLOAD', 'Downloads'),
    music: () => userFolder('MUSIC', 'Music'),
    pictures: () => userFolder('PICTURES', 'Pictures'),
    videos: () => userFolder('VIDEOS', 'Videos'),
  };
}
