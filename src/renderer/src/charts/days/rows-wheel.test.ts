import { describe, expect, it } from 'vitest';
import { stepsOfWheel, type WheelTurn } from './rows-wheel.ts';

/** A turn of the wheel at a moment, which records whether its default was prevented. */
function turn(part: Partial<WheelTurn>, atMs: number): WheelTurn & { isTaken: boolean } {
  const still = { deltaX: 0, deltaY: 0, deltaMode: WheelEvent.DOM_DELTA_PIXEL };
  return {
    ...{ ...still, shiftKey: false, ctrlKey: false, timeStamp: atMs, isTaken: false },
    preventDefault() {
      this.isTaken = true;
    },
    ...part,
  };
}

describe('the wheel over a chart of rows', () => {
  it('zooms in and out by a notch, and moves when turned sideways or with Shift', () => {
    const step = stepsOfWheel();
    expect(step(turn({ deltaY: -100 }, 0), false)).toBe('in');
    expect(step(turn({ deltaY: 100 }, 1000), true)).toBe('out');
    expect(step(turn({ deltaX: 60, deltaY: 5 }, 2000), true)).toBe('later');
    expect(step(turn({ deltaY: -100, shiftKey: true }, 3000), true)).toBe('earlier');
    expect(step(turn({ deltaY: -3, deltaMode: WheelEvent.DOM_DELTA_LINE }, 4000), true)).toBeNull();
    expect(step(turn({ deltaY: -3, deltaMode: WheelEvent.DOM_DELTA_LINE }, 4100), true)).toBe('in');
    expect(step(turn({ deltaY: -1, deltaMode: WheelEvent.DOM_DELTA_PAGE }, 5000), true)).toBe('in');
  });

  it('is left to the page where there is nothing to zoom out of or to move, and with Control', () => {
    const step = stepsOfWheel();
    const others = [{ deltaY: 100 }, { deltaX: 100 }, { deltaY: -100, shiftKey: true }];
    for (const [at, part] of [...others, { deltaY: -100, ctrlKey: true }, {}].entries()) {
      const event = turn(part, at * 1000);
      expect(step(event, false)).toBeNull();
      expect(event.isTaken).toBe(false);
    }
    const taken = turn({ deltaY: -1 }, 9000);
    expect(step(taken, false)).toBeNull();
    expect(taken.isTaken).toBe(true);
  });

  it('adds up small turns that follow each other, and forgets those before a rest', () => {
    const step = stepsOfWheel();
    expect([0, 10, 20].map((atMs) => step(turn({ deltaY: -20 }, atMs), false))).toEqual([null, null, 'in']);
    expect(step(turn({ deltaY: -40 }, 1000), true)).toBeNull();
    expect(step(turn({ deltaY: -40 }, 2000), true)).toBeNull();
    expect(step(turn({ deltaY: 40 }, 2010), true)).toBeNull();
  });

  it('steps no faster than the views can be seen', () => {
    const step = stepsOfWheel();
    const steps = Array.from({ length: 50 }, (_, at) => step(turn({ deltaY: -100 }, at * 10), at > 0));
    expect(steps.filter((one) => one !== null)).toHaveLength(3);
  });
});
