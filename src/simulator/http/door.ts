import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint, EndpointName } from '../endpoints/endpoint.ts';
import { ENDPOINTS } from '../endpoints/index.ts';
import type { Service } from '../service.ts';
import { failure, type Answer } from './answer.ts';
import type { Faults } from './faults.ts';
import { Refusal } from './refusal.ts';
import { checkTypes, parseForm, parseJson, readBody } from './request.ts';

/** What stands between a request and its endpoint: authentication, checks, injected faults and latency. */
export interface Door {
  readonly service: Service;
  readonly faults: Faults;
  readonly requests: Record<EndpointName, number>;
  readonly latencyMs: number;
}

interface Route {
  readonly endpoint: Endpoint;
  readonly parameters: readonly string[];
  readonly query: URLSearchParams;
}

/** Handles one request. However it fails, the outcome is a response or a broken connection. */
export async function handle(door: Door, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const route = findRoute(request);
    const { endpoint } = route;
    door.requests[endpoint.name] += 1;
    if (door.latencyMs > 0) await pause(door.latencyMs);
    const fault = door.faults.take(endpoint.name);
    if (fault === 'hang') return;
    if (fault === 'reset') {
      request.socket.destroy();
    } else if (typeof fault === 'object') {
      const body = fault.body ?? failure(fault.status, 'The simulator was told to fail.').body;
      send(door, response, { status: fault.status, body, headers: fault.headers ?? {} });
    } else {
      const answer = await answerTo(door.service, request, route);
      if (fault === 'lose-answer') request.socket.destroy();
      else send(door, response, answer);
    }
  } catch (error) {
    sendFailure(door, response, error);
  }
}

function findRoute(request: IncomingMessage): Route {
  const url = new URL(request.url ?? '/', 'http://simulator');
  const matching = ENDPOINTS.filter((endpoint) => endpoint.path.test(url.pathname));
  if (matching.length === 0) throw new Refusal(404, `There is nothing at ${url.pathname}.`);
  const endpoint = matching.find((candidate) => candidate.method === request.method);
  if (endpoint === undefined) {
    const allow = matching.map((candidate) => candidate.method).join(', ');
    throw new Refusal(405, `The method ${request.method ?? ''} is not allowed here.`, { allow });
  }
  const groups = endpoint.path.exec(url.pathname)?.slice(1) ?? [];
  return { endpoint, parameters: groups.map(decode), query: url.searchParams };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Refusal(400, 'The path is not validly encoded.');
  }
}

async function answerTo(service: Service, request: IncomingMessage, route: Route): Promise<Answer> {
  const { endpoint, parameters, query } = route;
  const bytes = await readBody(request);
  const user =
    endpoint.isPublic === true ? undefined : service.accounts.authenticate(request.headers.authorization);
  checkTypes(request, endpoint.contentType);
  const body = await parseBody(endpoint, request, bytes);
  const now = service.now();
  service.world.advance(now);
  service.operations.advance(now);
  return await endpoint.answer({ user, parameters, query, body }, service);
}

async function parseBody(
  endpoint: Endpoint,
  request: IncomingMessage,
  bytes: Buffer<ArrayBuffer>,
): Promise<unknown> {
  switch (endpoint.contentType) {
    case 'application/json-patch+json':
      return parseJson(bytes);
    case 'application/x-www-form-urlencoded':
      return new URLSearchParams(bytes.toString('utf8'));
    case 'multipart/form-data':
      return await parseForm(request, bytes);
    case undefined:
      return undefined;
  }
}

function sendFailure(door: Door, response: ServerResponse, error: unknown): void {
  if (response.destroyed || response.headersSent) return;
  if (error instanceof Refusal) {
    send(door, response, { ...failure(error.status, error.message), headers: error.headers });
  } else {
    const reason = error instanceof Error ? error.message : String(error);
    send(door, response, failure(500, `The simulator failed: ${reason}`));
  }
}

function send({ service }: Door, response: ServerResponse, { status, body, headers }: Answer): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    date: new Date(service.now()).toUTCString(),
    ...headers,
  });
  response.end(bytes);
}
