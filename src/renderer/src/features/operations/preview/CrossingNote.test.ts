import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import CrossingNote from './CrossingNote.vue';

it('says what else is changing some of the same devices', () => {
  const crosses = { operationId: 'one', valueLabel: 'Early', atMs: Date.UTC(2026, 4, 20, 9, 12), devices: 3 };
  const note = mount(CrossingNote, { props: { crosses } }).get('[role="status"]').text();
  expect(note).toMatch(/^Another change of this field, confirmed .*, has not ended: Early\./);
  expect(note).toContain('It also changes 3 of these devices');
});
