/**
 * Returns the cells of a CSV file (RFC 4180), row by row. An empty cell without quotes is `null`. The prefix that
 * protects against formulas is removed.
 *
 * @param {string} text
 * @returns {(string | null)[][]}
 */
export function readCells(text) {
  /** @type {(string | null)[][]} */
  const rows = [];
  /** @type {(string | null)[]} */
  let row = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) throw new Error('a file is not CSV');
    const [, quoted, plain = '', end] = found;
    const value = quoted === undefined ? plain || null : quoted.replaceAll('""', '"');
    row.push(value?.startsWith("'") ? value.slice(1) : value);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
