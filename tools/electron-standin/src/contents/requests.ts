import { fromChromium, isStoodFor, policyForChromium, toChromium } from '../api/origins.ts';
import type { Handler } from '../api/protocol.ts';
import type { Session } from '../api/session.ts';
import type { RequestDetails } from '../api/web-request.ts';
import type { DevToolsSession } from '../chromium/devtools.ts';
import type { ErrorReason, HeaderEntry, PausedRequest } from '../chromium/protocol.ts';

/** The page behind a request: decides about navigations and tells webRequest which page it was. */
export interface Requester {
  readonly session: Session;
  readonly details: (frameId: string) => Partial<RequestDetails>;
  /** Tells whether a document may be loaded into a frame, after asking the application. */
  readonly mayNavigate: (frameId: string, url: string, isRedirect: boolean) => boolean;
  readonly isMainFrame: (frameId: string) => boolean;
}

type Kind = RequestDetails['resourceType'];
const kinds: Record<string, Kind> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  Media: 'media',
  WebSocket: 'webSocket',
};

let lastId = 0;

function detailsOf(paused: PausedRequest, requester: Requester): RequestDetails {
  const { url, urlFragment = '', method, headers } = paused.request;
  const isDocument = paused.resourceType === 'Document';
  const documentKind = requester.isMainFrame(paused.frameId) ? 'mainFrame' : 'subFrame';
  const statusCode = paused.responseStatusCode;
  return {
    id: ++lastId,
    url: fromChromium(url + urlFragment),
    method,
    resourceType: isDocument ? documentKind : (kinds[paused.resourceType] ?? 'other'),
    referrer: fromChromium(headers['Referer'] ?? ''),
    timestamp: Date.now(),
    uploadData: [],
    requestHeaders: headers,
    ...(statusCode === undefined ? {} : answered(statusCode, paused)),
    ...requester.details(paused.frameId),
  };
}

function answered(statusCode: number, paused: PausedRequest): Partial<RequestDetails> {
  const responseHeaders: Record<string, string[]> = {};
  for (const { name, value } of paused.responseHeaders ?? []) (responseHeaders[name] ??= []).push(value);
  return {
    statusCode,
    statusLine: `HTTP/1.1 ${statusCode} ${paused.responseStatusText ?? ''}`,
    responseHeaders,
  };
}

function requestOf(paused: PausedRequest): Request {
  const { url, method, headers, postDataEntries } = paused.request;
  const body = Buffer.concat((postDataEntries ?? []).map(({ bytes }) => Buffer.from(bytes ?? '', 'base64')));
  const named = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    /^(origin|referer)$/i.test(name) ? fromChromium(value) : value,
  ]);
  const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
  return new Request(fromChromium(url), { method, headers: named, ...(hasBody ? { body } : {}) });
}

const listOf = (headers: Record<string, string | string[]>): HeaderEntry[] =>
  Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })));

const forChromium = ({ name, value }: HeaderEntry): HeaderEntry => {
  if (/^content-security-policy(-report-only)?$/i.test(name))
    return { name, value: policyForChromium(value) };
  return { name, value: /^(location|access-control-allow-origin)$/i.test(name) ? toChromium(value) : value };
};

async function runHandler(handler: Handler, paused: PausedRequest): Promise<Response | null> {
  try {
    const response = await handler(requestOf(paused));
    return response instanceof Response && response.type !== 'error' ? response : null;
  } catch (problem) {
    process.stderr.write(`${String((problem as Error).stack ?? problem)}\n`);
    return null;
  }
}

/** Decides about every request of one DevTools session before and after the network. */
export class Requests {
  readonly #session: DevToolsSession;
  readonly #requester: Requester;

  constructor(session: DevToolsSession, requester: Requester) {
    this.#session = session;
    this.#requester = requester;
    session.on('Fetch.requestPaused', (paused) => {
      this.#decide(paused).catch((problem: unknown) => {
        process.stderr.write(`electron-standin: ${paused.request.url}: ${String(problem)}\n`);
        return this.#fail(paused, 'Failed');
      });
    });
  }

  async enable(): Promise<void> {
    await this.#session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  }

  async #decide(paused: PausedRequest): Promise<void> {
    const details = detailsOf(paused, this.#requester);
    if (paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined) {
      return this.#answerOfNetwork(paused, details);
    }
    // Electron does not request an icon that no page names.
    if (paused.resourceType === 'Other' && details.url.endsWith('/favicon.ico')) {
      return this.#fulfill(paused, 204, []);
    }
    if (!this.#isAllowedNavigation(paused, details)) return this.#fail(paused, 'Aborted');
    const { webRequest } = this.#requester.session;
    const { cancel, redirectURL } = await webRequest._ask('onBeforeRequest', details);
    if (cancel) return this.#fail(paused, 'BlockedByClient');
    if (redirectURL) {
      return this.#fulfill(paused, 307, [{ name: 'Location', value: toChromium(redirectURL) }]);
    }
    return this.#forward(paused, details);
  }

  #isAllowedNavigation(paused: PausedRequest, { url }: RequestDetails): boolean {
    if (paused.resourceType !== 'Document') return true;
    return this.#requester.mayNavigate(paused.frameId, url, paused.redirectedRequestId !== undefined);
  }

  async #forward(paused: PausedRequest, details: RequestDetails): Promise<void> {
    const { webRequest, protocol } = this.#requester.session;
    const { cancel, requestHeaders } = await webRequest._ask('onBeforeSendHeaders', details);
    if (cancel) return this.#fail(paused, 'BlockedByClient');
    const scheme = details.url.slice(0, details.url.indexOf(':'));
    const handler = protocol._handlerOf(scheme);
    if (handler) return this.#answerOfHandler(handler, paused, details);
    if (isStoodFor(scheme)) return this.#fail(paused, 'Failed');
    await this.#session.send('Fetch.continueRequest', {
      requestId: paused.requestId,
      interceptResponse: webRequest._has('onHeadersReceived'),
      ...(requestHeaders ? { headers: listOf(requestHeaders) } : {}),
    });
  }

  async #answerOfHandler(handler: Handler, paused: PausedRequest, details: RequestDetails): Promise<void> {
    const response = await runHandler(handler, paused);
    if (!response) return this.#fail(paused, 'Failed');
    const headers = [...response.headers].map(([name, value]) => ({ name, value }));
    const received = { ...details, ...answered(response.status, { ...paused, responseHeaders: headers }) };
    const { cancel, responseHeaders } = await this.#requester.session.webRequest._ask(
      'onHeadersReceived',
      received,
    );
    if (cancel) return this.#fail(paused, 'BlockedByClient');
    const body = Buffer.from(await response.arrayBuffer());
    return this.#fulfill(paused, response.status, responseHeaders ? listOf(responseHeaders) : headers, body);
  }

  async #answerOfNetwork(paused: PausedRequest, details: RequestDetails): Promise<void> {
    const { requestId } = paused;
    if (paused.responseErrorReason !== undefined) {
      await this.#session.send('Fetch.continueResponse', { requestId });
      return;
    }
    const { cancel, responseHeaders } = await this.#requester.session.webRequest._ask(
      'onHeadersReceived',
      details,
    );
    if (cancel) return this.#fail(paused, 'BlockedByClient');
    await this.#session.send('Fetch.continueResponse', {
      requestId,
      ...(responseHeaders
        ? { responseCode: paused.responseStatusCode ?? 200, responseHeaders: listOf(responseHeaders) }
        : {}),
    });
  }

  async #fulfill(
    paused: PausedRequest,
    responseCode: number,
    headers: HeaderEntry[],
    body?: Buffer,
  ): Promise<void> {
    await this.#session.send('Fetch.fulfillRequest', {
      requestId: paused.requestId,
      responseCode,
      responseHeaders: headers.map(forChromium),
      ...(body ? { body: body.toString('base64') } : {}),
    });
  }

  /** A request whose page no longer exists cannot be failed, and need not be. */
  async #fail({ requestId }: PausedRequest, errorReason: ErrorReason): Promise<void> {
    await this.#session.send('Fetch.failRequest', { requestId, errorReason }).catch(() => undefined);
  }
}
