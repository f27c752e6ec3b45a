import { Session } from 'node:inspector/promises';

interface WorkerAttached {
  readonly sessionId: string;
}

/** Collects garbage in this thread and in every worker of the process. */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  const workers: string[] = [];
  session.on('NodeWorker.attachedToWorker', ({ params }: { params: WorkerAttached }) =>
    workers.push(params.sessionId),
  );
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  await session.post('HeapProfiler.collectGarbage');
  for (const sessionId of workers) {
    const answered = new Promise<void>((resolve) =>
      session.once('NodeWorker.receivedMessageFromWorker', () => resolve()),
    );
    const message = JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' });
    await session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
    await answered;
  }
  session.disconnect();
}
