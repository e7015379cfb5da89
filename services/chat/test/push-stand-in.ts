import { createECDH, randomBytes, verify, createPublicKey, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pushPayload, type PushPayload } from '@crew/contracts/chat/push.entities';
import ece from 'http_ece';

export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  payload: PushPayload;
}

/** A push service and the browsers behind it: takes what is pushed, and reads it as the browser would. */
export class PushStandIn {
  readonly pushed: Pushed[] = [];
  /** What is answered from now on, by path; 201 where nothing is said. */
  readonly answers = new Map<string, number>();
  /** How often anything came, also what was refused. */
  asked = 0;
  private readonly browsers = new Map<string, { keys: ECDH; auth: Buffer }>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PushStandIn> {
    const server = createServer();
    const made = new PushStandIn(server);
    server.on('request', (asked, answer) => {
      const parts: Buffer[] = [];
      asked.on('data', (part: Buffer) => parts.push(part));
      asked.on('end', () => {
        const path = asked.url!;
        made.asked += 1;
        const status = made.answers.get(path) ?? 201;
        if (status === 201)
          made.pushed.push({ path, headers: asked.headers, payload: made.read(path, Buffer.concat(parts)) });
        answer.writeHead(status).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return made;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A browser that subscribes: what it hands to the product. */
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

  to(path: string): Pushed[] {
    return this.pushed.filter((one) => one.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private read(path: string, body: Buffer): PushPayload {
    const { keys, auth } = this.browsers.get(path)!;
    const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth.toString('base64url') });
    return pushPayload.parse(JSON.parse(text.toString()));
  }
}

/** The claims of a VAPID header, once its signature was found to be the key's. */
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
