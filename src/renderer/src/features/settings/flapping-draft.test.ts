import { afterEach, describe, expect, it } from 'vitest';
import { flappingSchema } from '@shared/history/accounting-schema.ts';
import { defaultFlapping } from '@shared/history/flapping.ts';
import { languages, speak } from '@shared/words/language.ts';
import { textsOf, thresholdInputs, thresholdsOf } from './flapping-draft.ts';

afterEach(() => speak('en'));

describe('thresholds of flapping while they are edited', () => {
  it('are unchanged by editing, and valid for the main process', () => {
    const read = thresholdsOf(textsOf(defaultFlapping));
    expect(read).toEqual({ thresholds: defaultFlapping });
    expect(Object.keys(defaultFlapping).sort()).toEqual(thresholdInputs.map(({ key }) => key).sort());
    for (const { key, least, most, scale } of thresholdInputs) {
      for (const number of [least, most]) {
        const changed = { ...defaultFlapping, [key]: number / scale };
        const [begin, end] = [changed.beginPerHour, changed.endPerHour];
        const bounded = {
          ...changed,
          endPerHour: Math.min(begin, end),
          endShortShare: Math.min(changed.beginShortShare, changed.endShortShare),
        };
        expect([key, number, flappingSchema.safeParse(bounded).success]).toEqual([key, number, true]);
      }
    }
  });

  it.each(languages)('are written as numbers are in the language (%s)', (spoken) => {
    speak(spoken);
    const thresholds = { ...defaultFlapping, beginPerHour: 12.5, windowHours: 0.25 };
    expect(thresholdsOf(textsOf(thresholds))).toEqual({ thresholds });
    expect(textsOf(thresholds)['windowHours']).toBe(spoken === 'en' ? '0.25' : '0,25');
    expect(thresholdsOf({ ...textsOf(thresholds), beginPerHour: '13,5' })).toEqual({
      thresholds: { ...thresholds, beginPerHour: 13.5 },
    });
  });

  it('are not a thousandth of what was typed with a separator of thousands', () => {
    const read = thresholdsOf({ ...textsOf(defaultFlapping), beginPerHour: '1,000' });
    expect(read).toEqual({ problems: { beginPerHour: 'From 0.1 to 10000.' } });
  });

  it('report what is wrong with each', () => {
    const texts = { ...textsOf(defaultFlapping), windowHours: '', leastSessions: '2.5', resyncKb: 'much' };
    expect(thresholdsOf(texts)).toEqual({
      problems: {
        windowHours: 'From 0.25 to 168.',
        leastSessions: 'A whole number.',
        resyncKb: 'From 0 to 10000.',
      },
    });
  });

  it.each(['endPerHour', 'endShortShare'])('must not have %s above what begins it', (key) => {
    expect(thresholdsOf({ ...textsOf(defaultFlapping), [key]: '99' })).toEqual({
      problems: { [key]: 'Not above what begins it.' },
    });
  });
});
