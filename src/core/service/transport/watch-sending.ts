import type { Dispatcher } from 'undici';

/**
 * Calls `onSending` when a request is about to be written to a connected socket. Until then, it provably has not reached
 * anyone.
 */
export function watchSending(dispatcher: Dispatcher, onSending: () => void): Dispatcher {
  return dispatcher.compose((dispatch) => (options, handler) => {
    const watched: Dispatcher.DispatchHandler = {
      onRequestStart(controller, context) {
        handler.onRequestStart?.(controller, context);
        if (!controller.aborted) onSending();
      },
      onRequestUpgrade: (...parts) => handler.onRequestUpgrade?.(...parts),
      onResponseStart: (...parts) => handler.onResponseStart?.(...parts),
      onResponseData: (...parts) => handler.onResponseData?.(...parts),
      onResponseEnd: (...parts) => handler.onResponseEnd?.(...parts),
      onResponseError: (...parts) => handler.onResponseError?.(...parts),
    };
    return dispatch(options, watched);
  });
}
