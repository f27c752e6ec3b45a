import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { sampleOperation, sampleOperationDevice } from '@test/support/samples.ts';
import type { OperationsJournal, PartDevice, Reading } from './journal.ts';
import { withKnownTargets } from './known-targets.ts';
import { createOperationsJournal } from './operations-journal.ts';
import { withConnectedJournals } from '../testing/connected-journals.ts';

const connected = withConnectedJournals();

const macs = ['02:00', '02:01', '02:02', '02:03'];
const device = (mac: string, more: Partial<PartDevice> = {}): PartDevice => ({
  ...sampleOperationDevice({ mac }),
  part: 0,
  ...more,
});

function confirm(journal: OperationsJournal, id: string): void {
  journal.create({
    previewId: `preview of ${id}`,
    devicesHash: '',
    isDemo: id === 'b',
    operation: sampleOperation({
      id,
      timeline: [],
      parts: { total: 0, accepted: 0, unsent: 0, unsentDevices: 0 },
    }),
    devices: [
      ...macs.map((mac) => device(mac)),
      device('02:08', { outcome: 'had-it', part: null }),
      device('02:09', { outcome: 'cannot-change', part: null }),
    ],
    parts: [],
  });
}

const reading: fc.Arbitrary<Reading> = fc.record({
  mac: fc.constantFrom(...macs),
  now: fc.constantFrom(null, '', 0, 'Stable', { exact: '12345678901234567890' }),
  outcome: fc.constantFrom('confirmed', 'not-changed', 'other-value', 'gone'),
});
const step = fc.record({
  who: fc.nat(1),
  id: fc.constantFrom('a', 'b'),
  readings: fc.uniqueArray(reading, { selector: ({ mac }) => mac, maxLength: 4 }),
  message: fc.option(fc.constantFrom(...macs)),
  fails: fc.boolean(),
});

describe('the cached devices of an operation', () => {
  it('are those of the database, whichever connection wrote them and even after failed writes', () => {
    const both = [connected(), connected()] as const;
    const [{ database, journal }] = both;
    confirm(journal, 'a');
    confirm(journal, 'b');
    database.exec(`CREATE TABLE broken (n); CREATE TRIGGER fails BEFORE UPDATE ON operations
      WHEN EXISTS (SELECT 1 FROM broken) BEGIN SELECT RAISE(ABORT, 'full'); END`);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        for (const { who, id, readings, message, fails } of steps) {
          const { database, journal } = both[who === 0 ? 0 : 1];
          journal.targets(id);
          const messages = new Map(message === null ? [] : [[message, `because of ${message}`]]);
          if (fails) database.exec('INSERT INTO broken VALUES (1)');
          const update = () => journal.update(id, { readings, messages });
          if (fails) expect(update).toThrow();
          else update();
          database.exec('DELETE FROM broken');
          const fresh = createOperationsJournal(database);
          for (const one of both) expect(one.journal.targets(id)).toEqual(fresh.targets(id));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are not read again, and only new readings are written', () => {
    const { database } = connected();
    const inner = createOperationsJournal(database);
    const update = vi.spyOn(inner, 'update');
    const targets = vi.spyOn(inner, 'targets');
    const journal = withKnownTargets(database, inner);
    confirm(journal, 'a');
    const [first, second] = macs.map((mac) => ({ mac, now: 'Stable', outcome: 'confirmed' as const }));
    if (!first || !second) throw new Error('no devices');
    journal.update('a', { readings: [first] });
    journal.update('a', { readings: [first, second] });
    journal.update('a', { readings: [first, second] });
    expect(update.mock.calls.map(([, { readings }]) => readings)).toEqual([[first], [second], []]);
    expect(journal.targets('a')).toMatchObject([first, second, device('02:02'), device('02:03')]);
    expect(targets).not.toHaveBeenCalled();
  });

  it('are those of one operation at a time', () => {
    const { database } = connected();
    const inner = createOperationsJournal(database);
    const targets = vi.spyOn(inner, 'targets');
    const journal = withKnownTargets(database, inner);
    confirm(journal, 'a');
    confirm(journal, 'b');
    journal.targets('b');
    journal.targets('a');
    journal.targets('a');
    journal.targets('b');
    expect(targets.mock.calls).toEqual([['a'], ['b']]);
  });

  it('are removed with the operations of the demo', () => {
    const { journal } = connected();
    confirm(journal, 'b');
    journal.removeDemo();
    expect(journal.targets('b')).toEqual([]);
  });
});
