import { createECDH, randomBytes, verify, createPublicKey, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pushPayload, type PushPayload } from '@crew/contracts/chat/push.entities';
import ece from 'http_ece';

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  payload: PushPayload;
}

/** A push service with subscribed browsers: decrypts the messages that it receives as the browsers would. */
export class FakePushService {
  readonly received: ReceivedPush[] = [];
  /** Statuses to answer with, by path; 201 by default. */
  readonly statuses = new Map<string, number>();
  /** Number of requests, including refused ones. */
  requests = 0;
  private readonly browsers = new Map<string, { keys: ECDH; auth: Buffer }>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakePushService> {
    const server = createServer();
    const service = new FakePushService(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url!;
        service.requests += 1;
        const status = service.statuses.get(path) ?? 201;
        if (status === 201) {
          const payload = service.decrypt(path, Buffer.concat(chunks));
          service.received.push({ path, headers: request.headers, payload });
        }
        response.writeHead(status).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Creates a browser and the subscription that it would send to `subscribe-push`. */
  browser(path = `/send/${randomBytes(8).toString('hex')}`) {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16);
    this.browsers.set(path, { keys, auth });
    const subscription = {
      endpoint: `${this.origin}${path}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    };
    return { path, subscription };
  }

  to(path: string): ReceivedPush[] {
    return this.received.filter((push) => push.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private decrypt(path: string, body: Buffer): PushPayload {
    const { keys, auth } = this.browsers.get(path)!;
    const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth.toString('base64url') });
    return pushPayload.parse(JSON.parse(text.toString()));
  }
}

/** The claims of a VAPID header. @throws Error when it is not signed with the key */
export function vapidClaims(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed || key !== publicKey) throw new Error('Not signed by that key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
