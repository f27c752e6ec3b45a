import type { Editing, Setting } from '@shared/operations/change.ts';
import type { Operation, OperationDevice, OperationPart } from '@shared/operations/operation.ts';
import type { Preview } from '@shared/operations/preview.ts';
import { createListeners, type Listeners } from '@shared/listeners.ts';
import { createOthersNotifier } from './recovery/others-notifier.ts';
import type { Confirmation } from './confirmation/confirmation.ts';
import { knownOperation } from './known-operation.ts';
import { createOrders } from './orders.ts';
import type { OperationsContext, OperationsPorts } from './ports.ts';
import { createPreviews, type Previews } from './preview/previews.ts';
import type { ValuesToSet } from './change/values-to-set.ts';
import { withUnwritten } from './recovery/unwritten.ts';

/** Bulk changes: preview, confirm, send, follow and read back (endpoints 2, 5 and 6). */
export interface Operations {
  preview(change: Setting): Promise<Preview>;
  /** Previews giving each device a value that is computed from its present one. */
  previewEdit(asked: Editing): Promise<Preview>;
  /** Previews setting one field of named devices, each to its own value. */
  previewValues(asked: ValuesToSet): Promise<Preview>;
  previewRows: Previews['rows'];
  previewCsv: Previews['csv'];
  /** Previews repeating the change for those devices of an ended operation that kept their old value. */
  retry(operationId: string): Promise<Preview>;
  /** Previews restoring the old values of the devices of an ended operation. */
  revertPlan(input: {
    readonly operationId: string;
    readonly withChangedSince?: boolean | undefined;
  }): Promise<Preview>;
  /** Confirms a preview and sends its change; only once, however often it is called with the same preview. */
  apply(input: Confirmation & { readonly previewId: string }): Promise<Operation>;
  /** The operations of all accounts, newest first. */
  list(): Operation[];
  devices(choice: {
    readonly operationId: string;
    readonly outcomes: readonly OperationDevice['outcome'][];
    readonly offset: number;
    readonly limit: number;
  }): { total: number; rows: OperationDevice[] };
  /** A window of the requests of an operation. */
  parts(choice: { readonly operationId: string; readonly offset: number; readonly limit: number }): {
    total: number;
    unread: number;
    rows: OperationPart[];
  };
  /** Sends the requests of an operation that were never sent or provably never arrived. */
  sendRest(operationId: string): Promise<Operation>;
  /** Withholds the unsent requests of an operation. Throws `Failure` `invalid-request` when there are none. */
  stop(operationId: string): Operation;
  /** Reads the devices of an operation again and settles its state accordingly. */
  verify(operationId: string): Promise<Operation>;
  /** Calls `listener` with an operation after each of its changes. Returns a function that unsubscribes. */
  onChange(listener: (operation: Operation) => void): () => void;
  /** Resumes what the last run of the application left unfinished; no other process may be using the journal. */
  resume(): void;
  /** Like `resume`, while another process uses the journal: what that process may be sending is left to it. */
  resumeAlongside(): void;
  /** Notifies the listeners of what other processes changed since the last call. */
  notifyOfOthers(): void;
  /** Whether there may be something to take over from other processes; `false` while this one sends a change. */
  canTakeOver(): boolean;
  /** Resumes what other processes left unfinished; none of them may still be using the journal. */
  takeOver(): void;
  /** Stops following all operations; the journal holds what is needed to resume. */
  close(): void;
}

function assemble(ports: OperationsPorts): {
  context: OperationsContext;
  listeners: Listeners<Operation>;
  end: () => void;
} {
  const listeners = createListeners<Operation>();
  const ending = new AbortController();
  const tell = (operation: Operation): void => listeners.tell(operation);
  const journal = withUnwritten(ports.journal);
  const write: OperationsContext['write'] = (id, change) => {
    const operation = journal.update(id, change);
    tell(operation);
    return operation;
  };
  const remember: OperationsContext['remember'] = ({ id }, change) => {
    journal.remember(id, change);
    const operation = journal.get(id);
    if (operation) tell(operation);
  };
  const context = { ...ports, journal, ending: ending.signal, tell, write, remember };
  return { context, listeners, end: () => ending.abort() };
}

/** Creates bulk changes on the journal. Unfinished operations are not followed before `resume`. */
export function createOperations(ports: OperationsPorts): Operations {
  const { context, listeners, end } = assemble(ports);
  const { journal } = context;
  const previews = createPreviews(context);
  const orders = createOrders(context, previews);

  return {
    preview: (change) => previews.make(change),
    previewEdit: (asked) => previews.makeOfEdit(asked),
    previewValues: (asked) => previews.makeOfValues(asked),
    previewRows: (choice) => previews.rows(choice),
    previewCsv: (choice) => previews.csv(choice),
    retry: async (operationId) => previews.retry(knownOperation(journal, operationId)),
    revertPlan: async ({ operationId, withChangedSince }) =>
      previews.revert(knownOperation(journal, operationId), withChangedSince ?? false),
    apply: ({ previewId, ...confirmation }) => orders.confirm(previewId, confirmation),
    list: () => [...journal.list()],
    devices({ operationId, ...choice }) {
      const { total, rows } = journal.devices(operationId, choice);
      return { total, rows: [...rows] };
    },
    parts({ operationId, offset, limit }) {
      const all = journal.readableParts(operationId);
      const total = journal.get(operationId)?.parts.total ?? all.length;
      return { total, unread: total - all.length, rows: all.slice(offset, offset + limit) };
    },
    sendRest: (operationId) => orders.sendRest(operationId),
    stop: (operationId) => orders.stop(operationId),
    verify: (operationId) => orders.verify(operationId),
    onChange: (listener) => listeners.add(listener),
    resume: () => orders.resume(true),
    resumeAlongside: () => orders.resume(false),
    notifyOfOthers: createOthersNotifier(context),
    canTakeOver: () => orders.canTakeOver(),
    takeOver: () => orders.takeOver(),
    close: end,
  };
}
