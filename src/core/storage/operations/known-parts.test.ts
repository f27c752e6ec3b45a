import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { sampleOperation, sampleOperationPart } from '@test/support/samples.ts';
import type { OperationsJournal } from './journal.ts';
import { createOperationsJournal } from './operations-journal.ts';
import { prepared } from '../database/prepared-statements.ts';
import { withConnectedJournals } from '../testing/connected-journals.ts';

const connected = withConnectedJournals();

const part = (index: number) => sampleOperationPart({ index, devices: index + 1 });

const confirm = (journal: OperationsJournal, id: string, count = 3): boolean =>
  journal.create({
    previewId: `preview of ${id}`,
    devicesHash: '',
    isDemo: id === 'b',
    operation: sampleOperation({ id, timeline: [] }),
    devices: [],
    parts: Array.from({ length: count }, (_, index) => part(index)),
  });

const change = fc.record({
  index: fc.nat(2),
  state: fc.constantFrom('waiting', 'accepted', 'running', 'withheld'),
  processed: fc.option(fc.nat(9)),
});
const step = fc.record({
  who: fc.nat(1),
  id: fc.constantFrom('a', 'b'),
  changes: fc.array(change, { maxLength: 4 }),
  claims: fc.boolean(),
  fails: fc.boolean(),
});

describe('the cached parts of an operation', () => {
  it('are those of the database, whichever connection wrote them and even after failed writes', () => {
    const both = [connected(), connected()] as const;
    const [{ database, journal }] = both;
    confirm(journal, 'a');
    confirm(journal, 'b');
    database.exec(`CREATE TABLE broken (n); CREATE TRIGGER fails BEFORE UPDATE ON operations
      WHEN EXISTS (SELECT 1 FROM broken) BEGIN SELECT RAISE(ABORT, 'full'); END`);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        for (const { who, id, changes, claims, fails } of steps) {
          const { database, journal } = both[who === 0 ? 0 : 1];
          const [first] = journal.parts(id);
          database.exec('DELETE FROM operation_sendings');
          if (fails) database.exec('INSERT INTO broken VALUES (1)');
          const write = () =>
            claims ? journal.claim(id, 0, 1, { parts: changes }) : journal.update(id, { parts: changes });
          const isRefused = claims && first?.state === 'withheld';
          if (fails && !isRefused) expect(write).toThrow();
          else write();
          database.exec('DELETE FROM broken');
          const fresh = createOperationsJournal(database);
          for (const one of both) {
            expect(one.journal.nextPart(id)).toEqual(fresh.nextPart(id));
            expect(one.journal.get(id)?.parts).toEqual(fresh.get(id)?.parts);
            expect(one.journal.parts(id)).toEqual(fresh.parts(id));
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are not read again, except those that were written', () => {
    const { database, journal } = connected();
    confirm(journal, 'a');
    const all = 'SELECT record FROM operation_parts WHERE operation_id = ? ORDER BY position';
    const reading = vi.spyOn(prepared(database, all), 'all');
    expect(journal.parts('a')).toEqual([part(0), part(1), part(2)]);
    journal.claim('a', 0, 1, { parts: [{ index: 0, state: 'sending' }] });
    journal.update('a', { parts: [{ index: 0, state: 'accepted', serviceOperationId: '8841' }] });
    const accepted = { ...part(0), state: 'accepted', serviceOperationId: '8841' };
    expect(journal.parts('a')).toEqual([accepted, part(1), part(2)]);
    expect(journal.nextPart('a')).toEqual(part(1));
    expect(journal.get('a')?.parts).toEqual({ total: 3, accepted: 1, unsent: 0, unsentDevices: 0 });
    expect(reading).toHaveBeenCalledOnce();
  });

  it('are not read again while others are looked at', () => {
    const { database, journal } = connected();
    for (const id of ['a', 'b', 'c', 'd', 'e']) confirm(journal, id);
    const all = 'SELECT record FROM operation_parts WHERE operation_id = ? ORDER BY position';
    const reading = vi.spyOn(prepared(database, all), 'all');
    journal.parts('a');
    for (const other of ['b', 'c', 'd', 'e']) {
      journal.parts(other);
      journal.claim('a', 0, 1, { parts: [{ index: 0, state: 'sending' }] });
      expect(journal.nextPart('a')).toEqual(part(1));
    }
    expect(journal.parts('a')).toEqual([{ ...part(0), state: 'sending' }, part(1), part(2)]);
    expect(reading.mock.calls.map(([id]) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('are those of the database after many were written at once', () => {
    const { journal } = connected();
    confirm(journal, 'a', 60);
    const before = journal.parts('a');
    journal.update('a', { parts: before.map(({ index }) => ({ index, state: 'withheld' })) });
    expect(journal.get('a')?.parts).toEqual({ total: 60, accepted: 0, unsent: 60, unsentDevices: 1830 });
    expect(journal.parts('a')).toEqual(before.map((one) => ({ ...one, state: 'withheld' })));
  });

  it('are gone with the operations of the demo fleet', () => {
    const { journal } = connected();
    confirm(journal, 'b');
    expect(journal.parts('b')).toHaveLength(3);
    journal.removeDemo();
    expect(journal.parts('b')).toEqual([]);
  });
});
