import { startSimulator, type Simulator, type SimulatorOptions } from '../index.ts';

/** Thursday, 21 May 2026, 07:42 UTC. */
export const START = Date.UTC(2026, 4, 21, 7, 42);

/** A response as it was received. */
export interface Received {
  readonly status: number;
  readonly body: Envelope;
  readonly text: string;
}

/** The envelope, whatever its contents. */
interface Envelope {
  readonly success?: boolean;
  readonly message?: string | null;
  readonly data?: unknown;
  readonly total_items?: number;
  readonly error?: string;
}

/** A signed-in client of a simulator whose clock the test controls. */
export interface Session {
  readonly simulator: Simulator;
  readonly clock: { now: number };
  get(path: string): Promise<Received>;
  post(path: string, body: unknown): Promise<Received>;
  /** Sends a request as is, without adding a token or a content type. */
  send(path: string, init: RequestInit): Promise<Received>;
  readonly token: string;
}

/** Starts a simulator and signs in. */
export async function openSession(options: SimulatorOptions = {}, username = 'demo'): Promise<Session> {
  const clock = { now: START };
  const simulator = await startSimulator({ now: () => clock.now, expiresSeconds: 10_000_000, ...options });
  const send = async (path: string, init: RequestInit): Promise<Received> => {
    const response = await fetch(simulator.url + path, init);
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) as Envelope };
  };
  const signIn = await send('/public/auth/connect/token', {
    method: 'POST',
    body: passwordGrant({ username, password: username }),
  });
  const { access_token: token } = signIn.body as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  return {
    simulator,
    clock,
    token,
    send,
    get: (path) => send(path, { headers }),
    post: (path, body) =>
      send(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json-patch+json' },
        body: JSON.stringify(body),
      }),
  };
}

/** The form that endpoint 1 expects. */
export function passwordGrant(change: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    grant_type: 'password',
    username: 'demo',
    password: 'demo',
    client_id: 'python',
    ...change,
  });
}

/** A filter in its wire format. */
export function filter(fieldName: string, operatorId: string, ...operands: unknown[]): object {
  return { field_name: fieldName, rule: { operator_id: operatorId, operands } };
}

/** The body that endpoint 2 expects. */
export function devicesQuery(change: object = {}): object {
  return {
    page: 1,
    page_size: 10,
    filters: [],
    fields: [{ name: 'MacAddress' }, { name: 'Name' }],
    ...change,
  };
}
