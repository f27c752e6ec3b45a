/** @param {string} version */
function read(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return { major, minor, patch };
}

/** Electron looks after its latest three major versions (electronjs.org/docs/latest/tutorial/electron-timelines). */
const majorsLookedAfter = 3;

/**
 * Whether there is more than one release between a version and the newest one of its line.
 * @param {string} version
 * @param {string} newest
 */
function isFarBehind(version, newest) {
  const [own, last] = [read(version), read(newest)];
  // The first release of a minor version is one release ahead of the last patch before it.
  return last.minor === own.minor ? last.patch - own.patch > 1 : last.minor > own.minor && last.patch > 0;
}

/**
 * What speaks against the Electron that is packed (item 16 of Electron's checklist); `null` when nothing does.
 * @param {string} packed
 * @param {Readonly<Record<string, string>>} tags of the package: `latest`, and one a major version: `44-x-y`
 */
export function problemOfElectron(packed, { latest = packed, ...lines }) {
  const { major } = read(packed);
  if (read(latest).major - major >= majorsLookedAfter) return `Electron ${major} is no longer looked after`;
  const newest = read(latest).major === major ? latest : (lines[`${major}-x-y`] ?? packed);
  if (!isFarBehind(packed, newest)) return null;
  return `Electron ${packed} is more than one release behind ${newest}`;
}
