import { describe, expect, it } from 'vitest';
import { bestFirst, leading, matching } from './entry.ts';

const entry = (words: string, fit?: number) => ({
  ...{ key: words, words, run: () => undefined },
  ...(fit === undefined ? {} : { fit }),
});

describe('what the palette offers', () => {
  it('contains the text, and is ordered by how well it matches', () => {
    const all = ['Clear filters', 'Add a filter', 'Filter', 'Filters as text', 'Export'].map((words) =>
      entry(words),
    );
    expect(matching(all, ' filter ', 9).map(({ words }) => words)).toEqual([
      'Filter',
      'Filters as text',
      'Clear filters',
      'Add a filter',
    ]);
    expect(matching(all, 'filter', 1)).toHaveLength(1);
  });

  it('contains the words of the text in any order, after what contains it as it is', () => {
    const all = ['Filters, text of', 'Copy filters as text', 'Filters'].map((words) => entry(words));
    expect(matching(all, 'text of', 9).map(({ words }) => words)).toEqual(['Filters, text of']);
    expect(matching(all, 'text filters', 9).map(({ words }) => words)).toEqual([
      'Filters, text of',
      'Copy filters as text',
    ]);
    expect(matching(all, 'filters as', 9).map(({ words }) => words)).toEqual(['Copy filters as text']);
  });

  it('contains the text without the marks of its letters, or with umlauts spelled out', () => {
    const all = ['Zařízení', 'Hlídat zařízení', 'Geräte'].map((words) => entry(words));
    expect(matching(all, 'zarizeni', 9).map(({ words }) => words)).toEqual(['Zařízení', 'Hlídat zařízení']);
    expect(matching(all, 'geraet', 9).map(({ words }) => words)).toEqual(['Geräte']);
  });

  it('contains the text in another name, after all that contain it in their words', () => {
    const all = [
      { ...entry('Spalten wählen'), otherName: 'Choose columns' },
      { ...entry('Columns'), otherName: 'Columns' },
      { ...entry('Zwei Columns'), otherName: 'Two' },
    ];
    const found = matching(all, 'columns', 9);
    expect(found.map(({ words }) => words)).toEqual(['Columns', 'Zwei Columns', 'Spalten wählen']);
    const groups = [
      { words: 'Actions', entries: matching(all, 'choose', 9) },
      { words: 'Devices', entries: [entry('A device to choose', 3)] },
    ];
    expect(bestFirst(groups).map(({ words }) => words)).toEqual(['Devices', 'Actions']);
  });

  it('begins with the group that has the best entry, and has no empty groups', () => {
    const groups = [
      { words: 'Actions', entries: [entry('Rebuild', 3)] },
      { words: 'Views', entries: [] },
      { words: 'Fields', entries: [entry('Bus number', 1)] },
      { words: 'Devices', entries: [entry('Bus', 0), entry('Bus 2', 1)] },
    ];
    expect(bestFirst(groups).map(({ words }) => words)).toEqual(['Devices', 'Fields', 'Actions']);
  });

  it('can be limited to the first entries, in their groups', () => {
    const groups = [
      { words: 'Actions', entries: [entry('Export'), entry('Import')] },
      { words: 'Companies', entries: [entry('Transit'), entry('Utility')] },
      { words: 'Help', entries: [entry('Terms')] },
    ];
    const namesOf = (most: number) =>
      leading(groups, most).map(({ words, entries }) => [words, ...entries.map((one) => one.words)]);
    expect(namesOf(3)).toEqual([
      ['Actions', 'Export', 'Import'],
      ['Companies', 'Transit'],
    ]);
    expect(leading(groups, 9)).toEqual(groups);
  });
});
