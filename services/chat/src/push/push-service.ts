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
import webPush from 'web-push';
import type { ChatEnv } from '../chat.env.js';
import type { StoredPushDevice } from './push-device.schema.js';

const PATIENCE_MS = 10_000;
/** What a device did not fetch within this is not news any more. */
const TTL_SECONDS = 24 * 60 * 60;

export interface Urgent {
  urgency: 'low' | 'normal' | 'high';
  /** Of the same topic, what has not been fetched yet is replaced: at most 32 characters of base64url. */
  topic?: string;
}

/** The browser has gone: nothing reaches it at this address any more. */
export class DeviceGone extends Error {}

/** A way to the push services that browsers name, by RFC 8030, 8291 and 8292. */
@Injectable()
export class PushService {
  /** The application server key that browsers subscribe with, base64url; null where nothing is pushed. */
  readonly publicKey: string | null;

  constructor(@Inject(ENV) private readonly env: ChatEnv) {
    this.publicKey = env.VAPID_PRIVATE_KEY === undefined ? null : publicKeyOf(env.VAPID_PRIVATE_KEY);
  }

  /** @throws DomainError `push_endpoint_refused` when the address is not one that may be spoken to */
  checkEndpoint(endpoint: string): void {
    const url = new URL(endpoint);
    if (url.origin === this.testOrigin()) return;
    const host = hostOf(url);
    const named = !ipaddr.isValid(host) && host.includes('.') && !/\.(local|localhost|internal)$/.test(host);
    const speaks = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
    if (!speaks || !(named || isPublicAddress(host))) throw failure(subscribePush, 'push_endpoint_refused');
  }

  /** @throws DeviceGone; Error when the push service cannot be reached or will not take it now */
  async send({ endpoint, p256dh, auth }: StoredPushDevice, payload: PushPayload, options: Urgent): Promise<void> {
    const { VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = this.env;
    if (!this.publicKey || !privateKey || !subject) throw new Error('Nothing is pushed: there is no VAPID_PRIVATE_KEY');
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: { subject, publicKey: this.publicKey, privateKey }, TTL: TTL_SECONDS, ...options },
    );
    const status = await this.request(new URL(endpoint), { method, headers }, body);
    if (status === 404 || status === 410) throw new DeviceGone();
    if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}`);
  }

  private request(url: URL, options: { method: string; headers: object }, body: Buffer | null): Promise<number> {
    this.checkEndpoint(url.href);
    const isTest = url.origin === this.testOrigin();
    const ask = url.protocol === 'http:' ? httpRequest : httpsRequest;
    return new Promise((resolve, reject) => {
      const asked = ask(
        url,
        {
          method: options.method,
          headers: { ...options.headers },
          agent: false,
          signal: AbortSignal.timeout(PATIENCE_MS),
          ...(!isTest && { lookup: publicLookup }),
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }

  private testOrigin(): string | undefined {
    return this.env.PUSH_TEST_ORIGIN && new URL(this.env.PUSH_TEST_ORIGIN).origin;
  }
}

/** Resolves a name for a connection, and refuses one that leads in here or next door. */
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
