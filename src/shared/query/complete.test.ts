import { describe, expect, it } from 'vitest';
import { completionsAt } from './complete.ts';
import { lexiconOf } from './lexicon.ts';
import { parseQuery } from './parse.ts';
import { field, fleetFields } from './testing/fleet-fields.ts';

const lexicon = lexiconOf(fleetFields);

/**
 * Completes a text in which `|` marks the caret; returns the text after inserting the first completion, and the labels
 * of all.
 */
function complete(marked: string) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { from, to, items } = completionsAt(text, caret, lexicon);
  const first = items[0] ? text.slice(0, from) + items[0].insert + text.slice(to) : text;
  return { first, labels: items.map(({ label }) => label) };
}

describe('completions', () => {
  it.each([
    ['cou|', 'Country '],
    ['Firmware ver|', 'Firmware Version '],
    ['Firmware |', 'Firmware Version '],
    ['address|', 'MAC Address '],
    ['lastse|', 'Last Seen '],
    ['asset|', '"Asset No. (SAP)" '],
    ['"asset|', '"Asset No. (SAP)" '],
    ['not (cou|', 'not (Country '],
    ['Country = DE and na|', 'Country = DE and Name '],
    ['Coun|try = DE', 'Country  = DE'],
    ['Name con|', 'Name contains '],
    ['Name in|', 'Name in ('],
    ['Last seen old|', 'Last seen older than '],
    ['Last seen older than |', 'Last seen older than 1 hour '],
    ['Online = Never C|', 'Online = Never Connected '],
    ['Online = "Nev|', 'Online = Never Connected '],
    ['Online in (Offline, nev|', 'Online in (Offline, Never Connected '],
    ['IsWarm = t|', 'IsWarm = true '],
    ['Country = DE a|', 'Country = DE and '],
    ['(Country = DE )|', '(Country = DE ) and '],
    ['Online =|', 'Online = Offline '],
  ])('%s becomes %s', (text, expected) => expect(complete(text).first).toBe(expected));

  it('are all the fields at the beginning, in the order of the service', () => {
    expect(complete('|').labels).toEqual(fleetFields.map(({ displayName }) => displayName));
  });

  it('are the operators of the field, including those derived from others', () => {
    expect(complete('Country |').labels).toEqual(['=', '!=', 'contains', 'in', 'not in']);
    expect(complete('Last seen |').labels).toContain('newer than');
  });

  it('offer to close an open parenthesis', () => {
    expect(complete('(Country = DE |').labels).toEqual(['and', 'or', ')']);
    expect(complete('Country = DE |').labels).toEqual(['and', 'or']);
  });

  it('are none where any value may follow, or after an error', () => {
    expect(complete('Country = |').labels).toEqual([]);
    expect(complete('Nothing = DE and |').labels).toEqual([]);
  });

  it('are at most fifty', () => {
    const many = lexiconOf(Array.from({ length: 300 }, (_, n) => field({ name: `Field ${n}` })));
    expect(completionsAt('', 0, many).items).toHaveLength(50);
  });

  it('are options by id where several have the same name', () => {
    const options = [
      { id: 1, name: 'Depot' },
      { id: 2, name: 'Depot' },
      { id: 3, name: 'Depot #1' },
      { id: 4, name: '#1' },
    ];
    const site = lexiconOf([field({ name: 'Site', type: 'Integer', hasOptions: true, options })]);
    const { items } = completionsAt('Site = ', 7, site);
    expect(items.map(({ label, detail }) => [label, detail])).toEqual([
      ['Depot', '##1'],
      ['Depot', '#2'],
      ['Depot #1', ''],
      ['#1', ''],
    ]);
    const ids = items.map(({ insert }) => parseQuery(`Site = ${insert}`, site));
    expect(ids).toMatchObject([1, 2, 3, 4].map((id) => ({ ok: true, query: { operands: [id] } })));
  });

  it('are options in quotes where their names would be read as a further condition', () => {
    const options = [
      { id: 1, name: 'Old Name contains DE' },
      { id: 2, name: 'Old Name' },
    ];
    const site = field({ name: 'Site', type: 'Integer', hasOptions: true, options });
    const all = lexiconOf([site, ...fleetFields]);
    const { items } = completionsAt('Site = ', 7, all);
    expect(items.map(({ insert }) => insert)).toEqual(['"Old Name contains DE" ', 'Old Name ']);
    for (const { insert } of items) expect(parseQuery(`Site = ${insert}`, all).ok).toBe(true);
  });

  it('lead to a query, one chosen after the other', () => {
    let text = '';
    for (const wanted of ['Connection Status', 'in', 'Offline', '', 'Online']) {
      const { from, to, items } = completionsAt(text, text.length, lexicon);
      const item = items.find(({ label }) => label === wanted);
      text = item ? text.slice(0, from) + item.insert + text.slice(to) : `${text.trimEnd()}, `;
    }
    expect(parseQuery(`${text})`, lexicon)).toMatchObject({ ok: true, query: { operands: [0, 1] } });
  });
});
