/**
 * What docs/threat-model.md says, and whether it is true of the tests that there are.
 *
 * @typedef {object} NamedTest
 * @property {string} file
 * @property {string} title as the suite collects it, suites first; `…` stands for any text
 *
 * @typedef {object} Threat
 * @property {string} name
 * @property {string[]} covers goals, items of Electron's checklist and fuses, by their ids
 * @property {NamedTest[]} tests
 *
 * @typedef {object} ThreatModel
 * @property {Threat[]} threats
 * @property {NamedTest[]} onElectron tests that run on Electron itself alone
 * @property {string[]} open ids that nothing is done about yet
 *
 * @typedef {object} CollectedTest
 * @property {string} file path in the project, with slashes
 * @property {string} title
 * @property {readonly string[]} tags
 */

/** @param {string} letter @param {number} count */
const ids = (letter, count) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

/** The security goals, the items of Electron's checklist, and its fuses: each has to be covered or listed as open. */
export const requiredIds = [...ids('S', 12), ...ids('E', 20), ...ids('F', 9)];

/** The minimum number of tests of refusals and containment that the model must name. */
export const minTests = 400;

const electronTag = '@electron';

/**
 * Returns the sections below the headings of one level, with their headings.
 * @param {string} text
 * @param {string} mark `## ` or `### `
 */
function sectionsOf(text, mark) {
  return text
    .split(`\n${mark}`)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n');
      return { heading: section.slice(0, end).trim(), body: section.slice(end) };
    });
}

/**
 * Returns the listed tests: each file, and below it the titles in it.
 * @param {string} text
 */
function testsIn(text) {
  /** @type {NamedTest[]} */
  const tests = [];
  let file = '';
  for (const [, indent, code = ''] of text.matchAll(/^( *)- `(.+)`$/gm)) {
    if (indent === '') file = code;
    else tests.push({ file, title: code });
  }
  return tests;
}

/** @param {string} text the model as Markdown @returns {ThreatModel} */
export function readThreatModel(text) {
  const sections = new Map(sectionsOf(text, '## ').map(({ heading, body }) => [heading, body]));
  const threats = sectionsOf(sections.get('Threats') ?? '', '### ').map(({ heading, body }) => ({
    name: heading,
    covers: /^Covers: (.+)\.$/m.exec(body)?.[1]?.split(', ') ?? [],
    tests: testsIn(body),
  }));
  const open = [...(sections.get('Open') ?? '').matchAll(/^- ([SEF]\d+)\b/gm)].map(([, id = '']) => id);
  return { threats, onElectron: testsIn(sections.get('On Electron itself') ?? ''), open };
}

/** @param {string} title */
const pattern = (title) =>
  new RegExp(`^${title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('…', '.*')}$`, 's');

/**
 * @param {NamedTest} named
 * @param {readonly CollectedTest[]} collected
 */
function testsNamed({ file, title }, collected) {
  const wanted = pattern(title);
  return collected.filter((test) => test.file === file && wanted.test(test.title));
}

/**
 * Counts the tests that each threat names, and all of them together.
 * @param {ThreatModel} model
 * @param {readonly CollectedTest[]} collected
 */
export function countTests({ threats }, collected) {
  const all = new Set();
  const byThreat = threats.map(({ name, tests }) => {
    const own = new Set(tests.flatMap((test) => testsNamed(test, collected)));
    for (const test of own) all.add(test);
    return { name, tests: own.size };
  });
  return { byThreat, total: all.size };
}

/**
 * Returns the ids that are neither covered nor open, or both, or unknown.
 * @param {ThreatModel} model
 */
function problemsOfIds({ threats, open }) {
  const covered = new Set(threats.flatMap(({ covers }) => covers));
  return [
    ...requiredIds.filter((id) => !covered.has(id) && !open.includes(id)).map((id) => `${id} is not covered`),
    ...open.filter((id) => covered.has(id)).map((id) => `${id} is covered and open`),
    ...[...covered, ...open].filter((id) => !requiredIds.includes(id)).map((id) => `${id} is nothing known`),
  ];
}

/**
 * Tests that need Electron itself have to be both tagged and listed.
 * @param {ThreatModel} model
 * @param {readonly CollectedTest[]} collected
 */
function problemsOnElectron({ onElectron }, collected) {
  const listed = new Set(onElectron.flatMap((test) => testsNamed(test, collected)));
  const tagged = new Set(collected.filter(({ tags }) => tags.includes(electronTag)));
  return [
    ...[...tagged.difference(listed)].map(({ title }) => `${title} is not listed as one on Electron itself`),
    ...[...listed.difference(tagged)].map(({ title }) => `${title} does not say that it needs Electron`),
  ];
}

/**
 * Returns what is not true about the model.
 * @param {ThreatModel} model
 * @param {readonly CollectedTest[]} collected
 */
export function problemsOf(model, collected) {
  const named = [...model.threats.flatMap(({ tests }) => tests), ...model.onElectron];
  const missing = named.filter((test) => testsNamed(test, collected).length === 0);
  return [
    ...missing.map(({ file, title }) => `there is no test ${file} › ${title}`),
    ...model.threats.filter(({ tests }) => tests.length === 0).map(({ name }) => `${name} has no test`),
    ...problemsOfIds(model),
    ...problemsOnElectron(model, collected),
  ];
}
