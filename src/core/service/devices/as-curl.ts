import { shellLine } from '@shared/command-line/shell-line.ts';
import { parseServiceAddress } from '../address.ts';
import type { DevicesQuery } from '../client.ts';
import { headersOf } from '../transport/wire-request.ts';
import { devicesRequest } from './endpoint.ts';

/** Where the variable is not set, a shell says how to set it and runs nothing. */
const authorization =
  '"Authorization: Bearer ${ROLLCALL_TOKEN:?set it to the access_token that POST /public/auth/connect/token returns}"';

/**
 * Returns the request for a page of devices (endpoint 2) as a `curl` command for a POSIX shell. It takes the token from the
 * variable ROLLCALL_TOKEN. `null` where no shell, or no terminal into which it is pasted, would pass on exactly this request.
 * Throws as the client would.
 */
export function devicesAsCurl(serviceAddress: string, query: DevicesQuery): string | null {
  const { origin, pathname } = new URL(parseServiceAddress(serviceAddress));
  const request = devicesRequest(pathname.replace(/\/$/, ''), query);
  const headers = Object.entries(headersOf(request)).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  // Silent but for errors, and without patterns: brackets in an address would stand for several addresses.
  const command = shellLine(['curl', '-sSg', origin + request.path, ...headers], 'posix');
  const body = shellLine(['--data-raw', String(request.body?.bytes ?? '')], 'posix');
  return command === null || body === null ? null : `${command} -H ${authorization} ${body}`;
}
