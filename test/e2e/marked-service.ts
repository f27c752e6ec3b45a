import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listening } from '@core/service/testing/listening.ts';
import { markupPayloads } from '@test/support/markup-payloads.ts';
import type { ServiceProxy } from './service-proxy.ts';

/** Appends a payload to a text, always the same one for the same text. */
export function marked(text: string): string {
  const sum = [...text].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return `${text} ${markupPayloads[sum % markupPayloads.length] ?? ''}`;
}

/** The parts of a response that are shown to the user, by the path of the request. */
const shown: readonly (readonly [path: RegExp, keys: RegExp])[] = [
  [/\/fields$/, /^(?:display_name|unit|category)$/],
  [/\/fields\/input-options$/, /^name$/],
  [/\/sources$/, /^name$/],
  [/\/applications$/, /^(?:name|description|version)$/],
  [/\/long-operations\/\d+$/, /^error_message$/],
];

function rewritten(json: string, keys: RegExp): string {
  return JSON.stringify(JSON.parse(json), (key, value: unknown) =>
    typeof value === 'string' && keys.test(key) ? marked(value) : value,
  );
}

async function pass(incoming: IncomingMessage, target: string): Promise<{ status: number; body: string }> {
  const sent = await buffer(incoming);
  const { method = 'GET', url = '', headers } = incoming;
  const kept = ['authorization', 'content-type'].flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const isRead = method === 'GET';
  const response = await fetch(`${target}${url}`, {
    method,
    headers: kept,
    ...(isRead ? {} : { body: sent }),
  });
  const body = await response.text();
  const [, keys] = shown.find(([path]) => path.test(url.split('?')[0] ?? '')) ?? [];
  if (!response.ok)
    return { status: response.status, body: rewritten(body, /^(?:message|error_description)$/) };
  return { status: response.status, body: isRead && keys ? rewritten(body, keys) : body };
}

/**
 * Starts a proxy in front of a service that appends markup to every text shown: labels, units, options, names, errors.
 */
export async function markService(target: string): Promise<ServiceProxy> {
  const server = createServer((incoming, answer) => {
    void pass(incoming, target).then(
      ({ status, body }) => answer.writeHead(status, { 'content-type': 'application/json' }).end(body),
      () => answer.destroy(),
    );
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
