import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from './project.mjs';

const dayMs = 24 * 60 * 60 * 1000;
const stampPath = (/** @type {string} */ name) => inProject('out', '.setup', name);

/**
 * Tells whether something that failed may be tried again: at most once a day, so that a closed network costs its
 * time-out once and not at every start.
 * @param {string} name
 * @param {number} [nowMs]
 */
export function mayTry(name, nowMs = Date.now()) {
  const stamp = statSync(stampPath(name), { throwIfNoEntry: false });
  return stamp === undefined || nowMs - stamp.mtimeMs > dayMs;
}

/** @param {string} name */
export function noteFailure(name) {
  mkdirSync(dirname(stampPath(name)), { recursive: true });
  writeFileSync(stampPath(name), '');
}
