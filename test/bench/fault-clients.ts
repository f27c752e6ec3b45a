import {
  createDefaultHttpClient,
  createEmptyPipeline,
  createPipelineRequest,
  defaultRetryPolicy,
} from '@azure/core-rest-pipeline';
import type { Page } from '@playwright/test';
import got from 'got';
import ky from 'ky';
import { createServiceClient } from '@core/service/index.ts';

/** An HTTP client with default settings: a read, and a change that must not happen twice. */
export interface FaultClient {
  readonly name: string;
  readonly read: () => Promise<unknown>;
  readonly change: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Creates a client for a host. */
export type MakeClient = (url: string) => FaultClient;

const nothing = (): Promise<void> => Promise.resolve();
const body = { value: 1 };

export const rollcall: MakeClient = (serviceAddress) => {
  const client = createServiceClient({ serviceAddress, username: 'ops', password: 'secret' });
  return {
    name: 'Rollcall',
    read: () => client.readApplications(),
    change: () => client.updateField({ companyId: 1, fieldName: 'Name', value: 'x', filters: [] }),
    close: () => client.close(),
  };
};

const ofGot: MakeClient = (url) => ({
  name: 'got',
  read: () => got(`${url}/read`).json(),
  change: () => got.post(`${url}/change`, { json: body }).json(),
  close: nothing,
});

const ofKy: MakeClient = (url) => ({
  name: 'ky',
  read: () => ky(`${url}/read`).json(),
  change: () => ky.post(`${url}/change`, { json: body }).json(),
  close: nothing,
});

const ofAzure: MakeClient = (url) => {
  const pipeline = createEmptyPipeline();
  pipeline.addPolicy(defaultRetryPolicy());
  const http = createDefaultHttpClient();
  const send = async (path: string, method: 'GET' | 'POST'): Promise<unknown> => {
    const request = createPipelineRequest({
      ...{ url: url + path, method, allowInsecureConnection: true },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { status } = await pipeline.sendRequest(http, request);
    if (status >= 300) throw new Error(`HTTP ${String(status)}`);
    return status;
  };
  return {
    name: '@azure/core-rest-pipeline',
    read: () => send('/read', 'GET'),
    change: () => send('/change', 'POST'),
    close: nothing,
  };
};

/** A client that uses the `fetch` of a page in Chromium. */
const ofChromium =
  (page: Page): MakeClient =>
  (url) => {
    const ask = (path: string, method: string): Promise<unknown> =>
      page.evaluate(
        async ([address, how]) => {
          const init = how === 'POST' ? { method: how, body: '{"value":1}' } : {};
          const { ok, status } = await fetch(address ?? '', init);
          if (!ok) throw new Error(`HTTP ${String(status)}`);
        },
        [url + path, method],
      );
    return {
      name: 'fetch of Chromium',
      read: () => ask('/read', 'GET'),
      change: () => ask('/change', 'POST'),
      close: nothing,
    };
  };

/** The clients that ours is compared with. */
export const rivals = (page: Page): readonly MakeClient[] => [ofGot, ofKy, ofAzure, ofChromium(page)];
