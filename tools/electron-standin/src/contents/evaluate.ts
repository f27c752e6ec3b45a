import type { DevToolsSession } from '../chromium/devtools.ts';
import type { Evaluation } from '../chromium/protocol.ts';

function valueOf({ result, exceptionDetails }: Evaluation): unknown {
  if (!exceptionDetails) return result.value;
  const { exception, text } = exceptionDetails;
  throw new Error(exception?.description?.split('\n')[0]?.replace(/^\w*Error: /, '') ?? text);
}

/**
 * Runs a script in a page, or in one of its contexts, and resolves with its result. Rejects with what the script
 * throws.
 */
export async function evaluate(
  session: DevToolsSession,
  code: string,
  { userGesture, contextId }: { readonly userGesture: boolean; readonly contextId: number | undefined },
): Promise<unknown> {
  const evaluation = await session.send('Runtime.evaluate', {
    expression: code,
    awaitPromise: true,
    returnByValue: true,
    userGesture,
    ...(contextId === undefined ? {} : { contextId }),
  });
  return valueOf(evaluation);
}
