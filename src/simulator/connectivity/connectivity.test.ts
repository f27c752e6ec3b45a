import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Behaviour } from './behaviour.ts';
import { Connectivity } from './connectivity.ts';
import { DAY_MS, OutageModel } from './outages.ts';

const BEHAVIOURS: readonly Behaviour[] = ['quiet', 'occasional', 'spare', 'flapping', 'dead', 'never'];
const COUNT = 60;
const NOW = Date.UTC(2026, 4, 21, 12);

function connectivity(): Connectivity {
  const behaviours = Array.from({ length: COUNT }, (_, k) => BEHAVIOURS[k % BEHAVIOURS.length] ?? 'never');
  const outages = new OutageModel({ seed: 5, behaviours, isRegional: new Uint8Array(COUNT) });
  return new Connectivity(outages, { count: COUNT, seed: 5 });
}

function stateOf(fleet: Connectivity): unknown {
  return Array.from({ length: COUNT }, (_, k) => [fleet.online(k), fleet.since(k), fleet.lastReport(k)]);
}

test('moving through time, forwards and backwards, gives the same state as starting there', () => {
  const step = fc.integer({ min: -2 * DAY_MS, max: 3 * DAY_MS });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      const moved = connectivity();
      let time = NOW;
      moved.advance(time);
      for (const length of steps) {
        time += length;
        moved.advance(time);
        stateOf(moved);
      }
      const fresh = connectivity();
      fresh.advance(time);
      expect(stateOf(moved)).toEqual(stateOf(fresh));
    }),
    { numRuns: 40 },
  );
});

test('a device is offline exactly during its outages, and its state begins at their boundaries', () => {
  const fleet = connectivity();
  for (let step = 0; step < 200; step += 1) {
    const time = NOW + step * 613_000;
    fleet.advance(time);
    for (let device = 0; device < COUNT; device += 1) {
      const outage = fleet.outages.at(device, time);
      if (fleet.outages.behaviour(device) === 'never') {
        expect([fleet.online(device), fleet.since(device)]).toEqual([-1, undefined]);
      } else if (outage === undefined) {
        expect(fleet.online(device)).toBe(1);
        const since = fleet.since(device) ?? Number.NaN;
        expect(fleet.outages.between(device, since + 1, time)).toEqual([]);
      } else {
        expect([fleet.online(device), fleet.since(device)]).toEqual([0, outage.start]);
      }
    }
  }
});

test('the last report is the latest one due while the device was online', () => {
  const fleet = connectivity();
  fleet.advance(NOW);
  for (let device = 0; device < COUNT; device += 1) {
    const report = fleet.lastReport(device);
    if (report === undefined) continue;
    expect(fleet.outages.at(device, report)).toBeUndefined();
    for (let due = fleet.reportAtOrBefore(device, NOW); due > report; due -= 900_000) {
      expect(fleet.outages.at(device, due)).toBeDefined();
    }
  }
});
