import { describe, expect, it } from 'vitest';
import { chooseStages, stages } from './stages.mjs';

const names = (chosen: string[]) => chooseStages(stages(), chosen).map(({ name }) => name);

describe('the choice of stages', () => {
  it('is all of them when none is named', () => {
    expect(names([])).toHaveLength(stages().length);
  });

  it('goes by the start of the name', () => {
    expect(names(['unit', 'types'])).toEqual(['types-node', 'types-page', 'types-test', 'unit']);
  });

  it('refuses a name that no stage has', () => {
    expect(() => names(['unitt'])).toThrow('No stage is called unitt');
  });
});
