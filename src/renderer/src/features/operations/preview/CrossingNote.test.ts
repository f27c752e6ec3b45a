import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { Preview } from '@shared/operations/preview.ts';
import { editWords } from '@shared/operations/value-label.ts';
import CrossingNote from './CrossingNote.vue';

const noteOf = (setting: Pick<NonNullable<Preview['crosses']>, 'valueLabel' | 'change'>): string => {
  const crosses = { ...setting, operationId: 'other', atMs: Date.UTC(2026, 4, 20, 9, 12), devices: 3 };
  return mount(CrossingNote, { props: { crosses, field: undefined } })
    .get('[role="status"]')
    .text();
};

it('says what else is changing some of the same devices', () => {
  const note = noteOf({ valueLabel: 'Early', change: { value: 2 } });
  expect(note).toMatch(/^Another change of this field, confirmed .*, has not ended: Early\./);
  expect(note).toContain('It also changes 3 of these devices');
});

it('says what is computed from the present values in the language of the page, not as the journal does', () => {
  const edit = { kind: 'append', text: '-old' } as const;
  const note = noteOf({ valueLabel: 'an English label', change: { value: 'North-old', edit } });
  expect(note).toContain(editWords(edit));
  expect(note).not.toContain('label');
});
