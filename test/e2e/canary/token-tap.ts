import { startProxy, type ServiceProxy, type Passing } from '../service-proxy.ts';

/** A proxy in front of a service that records the tokens the service issues. */
export interface TokenTap extends ServiceProxy {
  readonly tokens: readonly string[];
}

export async function tapTokens(serviceUrl: string): Promise<TokenTap> {
  const tokens: string[] = [];
  const fetchToken = async (passing: Passing): Promise<void> => {
    const { path, body } = passing;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${serviceUrl}${path}`, { method: 'POST', headers, body });
    const json = await response.text();
    tokens.push(...[...json.matchAll(/"access_token":\s*"([^"]+)"/g)].map(([, token = '']) => token));
    passing.answer(response.status, json);
  };
  const between = await startProxy(serviceUrl, (passing) => {
    if (passing.path.endsWith('/connect/token')) void fetchToken(passing);
    else passing.go();
  });
  return { ...between, tokens };
}
