import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import { selfSigned } from '@core/service/testing/self-signed.ts';
import { listening } from '@core/service/testing/listening.ts';

/** The manifest of an update server about its newest version, before it is signed. */
export interface Told {
  readonly version: string;
  readonly url: string;
  readonly sha512: string;
  readonly size: number;
}

/** A response of the update server. */
export interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string | number>;
  readonly body?: Uint8Array;
  /** Ends the connection after the body, whatever length was announced. */
  readonly isCut?: boolean;
}

/** A real update server over HTTPS; `answers` has its responses by file name. */
export interface UpdateServer {
  readonly base: URL;
  /** The certificate to trust it by (PEM). */
  readonly cert: string;
  readonly publicKey: string;
  readonly asked: string[];
  readonly answers: Map<string, Answer>;
  /** Publishes a package, signed with the server's key or another one. */
  publish(content: Uint8Array, change?: Partial<Told>, key?: KeyObject): void;
  close(): Promise<void>;
}

export const newKeys = () => generateKeyPairSync('ed25519');
export const sha512Of = (bytes: Uint8Array): string => createHash('sha512').update(bytes).digest('base64');

const manifestOf = ({ version, url, sha512, size }: Told): string =>
  [
    `version: ${version}`,
    'files:',
    `  - url: ${JSON.stringify(url)}`,
    `    sha512: ${sha512}`,
    `    size: ${size}`,
    `path: ${JSON.stringify(url)}`,
    `sha512: ${sha512}`,
    "releaseDate: '2026-11-20T10:00:00.000Z'",
    '',
  ].join('\n');

async function listen(server: Server): Promise<{ readonly base: URL; readonly close: () => Promise<void> }> {
  const port = await listening(server);
  return {
    base: new URL(`https://127.0.0.1:${port}/rollcall/`),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export async function startUpdateServer(): Promise<UpdateServer> {
  const { cert, key } = selfSigned();
  const own = newKeys();
  const asked: string[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer({ cert, key }, ({ url = '' }, response) => {
    asked.push(url);
    const { status, headers, body, isCut } = answers.get(url.replace('/rollcall/', '')) ?? { status: 404 };
    response.writeHead(status, headers);
    response.write(body ?? '', () => (isCut ? response.destroy() : response.end()));
  });
  const put = (name: string, body: Uint8Array): void => void answers.set(name, { status: 200, body });
  return {
    ...(await listen(server)),
    cert,
    asked,
    answers,
    publicKey: own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    publish(content, change = {}, signingKey = own.privateKey) {
      const url = 'Rollcall-0.2.0-linux-x86_64.AppImage';
      const told = { version: '0.2.0', url, sha512: sha512Of(content), size: content.length, ...change };
      const manifest = Buffer.from(manifestOf(told));
      put('latest-linux.yml', manifest);
      put('latest-linux.yml.sig', Buffer.from(sign(null, manifest, signingKey).toString('base64')));
      put(url, content);
    },
  };
}
