/** @param {string} version */
function read(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return { major, minor, patch };
}

/** Electron supports its latest three major versions (electronjs.org/docs/latest/tutorial/electron-timelines). */
const supportedMajors = 3;

/**
 * Tells whether a version is more than one release behind the newest one of its major version.
 * @param {string} version
 * @param {string} newest
 */
function isFarBehind(version, newest) {
  const [own, last] = [read(version), read(newest)];
  // The first release of a minor version counts as one release after the last patch of the previous one.
  return last.minor === own.minor
    ? last.patch - own.patch > 1
    : last.minor - own.minor > 1 || (last.minor > own.minor && last.patch > 0);
}

/**
 * Returns what is wrong with the packaged Electron version (item 16 of Electron's checklist), or `null`.
 * @param {string} packed
 * @param {Readonly<Record<string, string>>} tags of the package: `latest`, and one for each major version: `44-x-y`
 */
export function problemOfElectron(packed, { latest = packed, ...lines }) {
  const { major } = read(packed);
  if (read(latest).major - major >= supportedMajors) return `Electron ${major} is no longer looked after`;
  const newest = read(latest).major === major ? latest : (lines[`${major}-x-y`] ?? packed);
  if (!isFarBehind(packed, newest)) return null;
  return `Electron ${packed} is more than one release behind ${newest}`;
}
