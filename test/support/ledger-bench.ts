import type { Operation, OperationDevice, OperationPart } from '@shared/operations/operation.ts';
import { sampleOperation, sampleOperationDevice, sampleOperationPart } from './samples.ts';
import type { OperationsJournal, PartDevice } from '@core/storage/operations/journal.ts';
import { createLedgerRepository, type LedgerRepository } from '@core/storage/ledger-repository.ts';
import { createOperationsJournal } from '@core/storage/operations/operations-journal.ts';
import { memoryDatabase } from '@core/storage/testing/memory-database.ts';

const device = (mac: string, more: Partial<OperationDevice> = {}): PartDevice => ({
  ...sampleOperationDevice({ mac, before: 'Early', ...more }),
  part: 0,
});
const part = (index: number): OperationPart => sampleOperationPart({ index, bodySha256: `body ${index}` });

/** An in-memory ledger and the journal that feeds it. A second passes between two entries. */
export class LedgerBench {
  readonly database = memoryDatabase();
  readonly journal: OperationsJournal;
  readonly ledger: LedgerRepository;
  nowMs = Date.UTC(2026, 4, 20, 9);

  constructor() {
    this.journal = createOperationsJournal(this.database, () => (this.nowMs += 1000));
    this.ledger = createLedgerRepository(this.database);
  }

  confirm(id: string, more: Partial<Operation> = {}): void {
    const operation = sampleOperation({
      id,
      state: 'preparing',
      serviceOperationId: null,
      timeline: [],
      ...more,
    });
    this.journal.create({
      previewId: `preview of ${id}`,
      devicesHash: `hash of ${id}`,
      isDemo: false,
      operation,
      devices: [device('02:00'), device('02:01', { before: null }), device('02:02', { outcome: 'had-it' })],
      parts: [part(0), part(1)],
    });
  }

  claim(id: string, index: number) {
    return this.journal.claim(id, index, this.nowMs, {
      fields: { state: 'sending' },
      parts: [{ index, state: 'sending' }],
    });
  }

  /** Takes an operation from confirmation to its end, in four entries. */
  runThrough(id: string): void {
    this.confirm(id);
    this.claim(id, 0);
    this.journal.update(id, {
      fields: { state: 'accepted' },
      parts: [{ index: 0, state: 'accepted', serviceOperationId: '8841' }],
    });
    this.journal.update(id, {
      fields: { state: 'running' },
      parts: [{ index: 0, state: 'running', processed: 1 }],
    });
    this.journal.update(id, {
      fields: { state: 'verifying', serviceState: 'Finished' },
      parts: [{ index: 0, state: 'ended' }],
    });
    this.journal.update(id, {
      fields: { state: 'done-with-failures', confirmed: 1, notChanged: 1 },
      readings: [
        { mac: '02:00', now: 'Stable', outcome: 'confirmed' },
        { mac: '02:01', now: null, outcome: 'not-changed' },
      ],
    });
  }
}
