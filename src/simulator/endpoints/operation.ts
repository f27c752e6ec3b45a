import { answerOf } from '../http/answer.ts';
import { Refusal } from '../http/refusal.ts';
import type { Endpoint } from './endpoint.ts';

/** Endpoint 6: the progress of an operation. */
export const operationEndpoint: Endpoint = {
  name: 'operation',
  method: 'GET',
  path: /^\/api\/long-operations\/(\d{1,15})$/,
  answer({ parameters }, service) {
    const operation = service.operations.find(Number(parameters[0]));
    if (operation === undefined) throw new Refusal(404, `There is no operation ${parameters[0] ?? ''}.`);
    const failed = operation.failed.map((task) => ({
      identifier: task.identifier,
      error_message: task.error,
    }));
    return answerOf({
      id: operation.id,
      state: operation.state,
      processed_items: operation.processed,
      total_items: operation.total,
      failed_items: failed.length,
      result: operation.isDone ? { failed_items: failed } : null,
    });
  },
};
