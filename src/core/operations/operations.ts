import type { Change, Operation, OperationDevice, Preview } from '@shared/operations/contract.ts';
import { prepare, type Confirmation } from './apply.ts';
import { follow } from './follow.ts';
import { unknownOperation } from './operation-failures.ts';
import type { OperationsParts, OperationsPorts } from './ports.ts';
import { createPreviews, type Previews } from './previews.ts';
import { recover } from './recovery.ts';
import { send } from './send.ts';
import { verifyNow } from './verify.ts';

/** Bulk changes: preview, confirmation, sending, following and reading back (endpoints 2, 5 and 6). */
export interface Operations {
  preview(change: Change): Promise<Preview>;
  previewRows: Previews['rows'];
  /** Confirms a preview and sends its change, once, however often it is called with the same preview. */
  apply(input: Confirmation & { readonly previewId: string }): Promise<Operation>;
  /** Newest first, of all accounts. */
  list(): Operation[];
  devices(choice: {
    readonly operationId: string;
    readonly outcomes: readonly OperationDevice['outcome'][];
    readonly offset: number;
    readonly limit: number;
  }): { total: number; rows: OperationDevice[] };
  /** Reads the devices of an operation again and settles its state by what they show. */
  verify(operationId: string): Promise<Operation>;
  /** Called with an operation after every change of it. Returns how to stop. */
  onChange(listener: (operation: Operation) => void): () => void;
  /** Takes up what the last run of the application left unfinished. */
  resume(): void;
  /** Ends all following; the journal has what is needed to go on. */
  close(): void;
}

/** Shares one piece of work between all who ask for it while it is under way. */
function sharing<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, known);
    return known;
  };
}

function assemble(ports: OperationsPorts): {
  parts: OperationsParts;
  listeners: Set<(operation: Operation) => void>;
  end: () => void;
} {
  const listeners = new Set<(operation: Operation) => void>();
  const ending = new AbortController();
  const tell = (operation: Operation): void => {
    for (const listener of [...listeners]) listener(operation);
  };
  const write: OperationsParts['write'] = (id, change) => {
    const operation = ports.journal.update(id, change);
    tell(operation);
    return operation;
  };
  return { parts: { ...ports, ending: ending.signal, tell, write }, listeners, end: () => ending.abort() };
}

/** Bulk changes on the journal; nothing goes on before `resume`. */
export function createOperations(ports: OperationsPorts): Operations {
  const { parts, listeners, end } = assemble(ports);
  const { journal, ending, onFault } = parts;
  const previews = createPreviews(ports);
  const applying = sharing<Operation>();
  const verifying = sharing<Operation>();

  const background = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => ending.aborted || onFault(error));

  async function confirm(previewId: string, confirmation: Confirmation): Promise<Operation> {
    const known = journal.byPreview(previewId);
    if (known) return known;
    const { operation, active } = await prepare(parts, previews.get(previewId), confirmation);
    background(send(parts, operation, active.client).then(({ id }) => follow(parts, id)));
    return journal.get(operation.id) ?? operation;
  }

  return {
    preview: (change) => previews.make(change),
    previewRows: (choice) => previews.rows(choice),
    apply: ({ previewId, ...confirmation }) => applying(previewId, () => confirm(previewId, confirmation)),
    list: () => [...journal.list()],
    devices({ operationId, ...choice }) {
      const { total, rows } = journal.devices(operationId, choice);
      return { total, rows: [...rows] };
    },
    verify: (operationId) =>
      verifying(operationId, async () => {
        const operation = journal.get(operationId);
        if (!operation) throw unknownOperation();
        return verifyNow(parts, operation);
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    resume() {
      for (const id of recover(parts)) background(follow(parts, id));
    },
    close: end,
  };
}
