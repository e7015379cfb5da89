import { createECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { PushPayload } from '@crew/contracts/chat/push.entities';
import { subscribePush } from '@crew/contracts/chat/subscribe-push';
import { ENV } from '@crew/service-kit/env-token';
import { hostOf, isPublicAddress } from '@crew/service-kit/net/public-address';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import type { ChatEnv } from '../chat.env.js';
import type { StoredPushDevice } from './push-device.schema.js';

const TIMEOUT_MS = 10_000;
/** How long push services keep an undelivered message. */
const TTL_SECONDS = 24 * 60 * 60;

export interface PushOptions {
  urgency: 'low' | 'normal' | 'high';
  /** An undelivered message is replaced by a later one of its topic: at most 32 characters of base64url (RFC 8030). */
  topic?: string;
}

/** The push service does not know the subscription any more: the browser has ended it. */
export class SubscriptionExpiredError extends Error {}

/** Sends encrypted messages to browsers' push services (RFC 8030, 8291 and 8292). */
@Injectable()
export class PushSender {
  /** VAPID application server key, base64url; null when web push is not configured. */
  readonly publicKey: string | null;

  constructor(@Inject(ENV) private readonly env: ChatEnv) {
    this.publicKey = env.VAPID_PRIVATE_KEY === undefined ? null : publicKeyOf(env.VAPID_PRIVATE_KEY);
  }

  /** @throws DomainError `push_endpoint_refused` unless the endpoint is a public https address */
  checkEndpoint(endpoint: string): void {
    const url = new URL(endpoint);
    if (url.origin === this.testOrigin()) return;
    const host = hostOf(url);
    const isPublicName = !ipaddr.isValid(host) && host.includes('.') && !/\.(local|localhost|internal)$/.test(host);
    const isPlainHttps = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
    if (!isPlainHttps || !(isPublicName || isPublicAddress(host))) {
      throw failure(subscribePush, 'push_endpoint_refused');
    }
  }

  /** @throws SubscriptionExpiredError; Error when the push service is unreachable or refuses the message */
  async send({ endpoint, p256dh, auth }: StoredPushDevice, payload: PushPayload, options: PushOptions): Promise<void> {
    const { VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = this.env;
    if (!this.publicKey || !privateKey || !subject) throw new Error('Web push is off: VAPID_PRIVATE_KEY is not set');
    const { default: webPush } = await import('web-push');
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: { subject, publicKey: this.publicKey, privateKey }, TTL: TTL_SECONDS, ...options },
    );
    const status = await this.request(new URL(endpoint), { method, headers }, body);
    if (status === 404 || status === 410) throw new SubscriptionExpiredError();
    if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}`);
  }

  private request(url: URL, options: { method: string; headers: object }, body: Buffer | null): Promise<number> {
    this.checkEndpoint(url.href);
    const isTest = url.origin === this.testOrigin();
    const send = url.protocol === 'http:' ? httpRequest : httpsRequest;
    return new Promise((resolve, reject) => {
      const request = send(
        url,
        {
          method: options.method,
          headers: { ...options.headers },
          agent: false,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(!isTest && { lookup: publicLookup }),
        },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  private testOrigin(): string | undefined {
    return this.env.PUSH_TEST_ORIGIN && new URL(this.env.PUSH_TEST_ORIGIN).origin;
  }
}

/** Resolves a host name for a connection. Fails if any of its addresses is private, which prevents SSRF. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error('The name leads to no public address'), '');
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}
