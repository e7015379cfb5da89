import { getMessageAuthor } from '@crew/contracts/chat/get-message-author';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { userRegistered } from '@crew/contracts/identity/identity.events';
import { getAccountOrigin } from '@crew/contracts/identity/get-account-origin';
import { isBlocked } from '@crew/contracts/identity/is-blocked';
import type { Output } from '@crew/contracts/rpc';
import type { Entry } from '@crew/ledger/entry';
import type { Actor } from '@crew/service-kit/rpc/call';
import { HEADER } from '@crew/service-kit/rpc/wire';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { getModelToken } from '@nestjs/mongoose';
import { headers, type MsgHdrs } from '@nats-io/nats-core';
import type { Model } from 'mongoose';
import { EconomyModule } from '../src/economy.module.js';
import type { EconomyEnv } from '../src/economy.env.js';

type Message = Output<typeof getMessageAuthor>;

/** The economy alone on real servers, with stubs for the calls to chat and identity. */
export interface EconomyUnderTest extends ServiceHarness {
  servers: TestServers;
  /** Answers of get-message-author, by message id. */
  messages: Map<string, Message>;
  /** Answers is-blocked with false unless the test sets another answer. */
  blocks: StubbedCall<typeof isBlocked>;
  /** Answers get-account-origin with a mailbox of each account's own, verified, unless the test sets another answer. */
  origins: StubbedCall<typeof getAccountOrigin>;
  /** Registers a member with the given balance, 0 by default. */
  createMember(balance?: number, over?: Partial<Actor>): Promise<Actor>;
  /** Stubs a message by a member; returns its id. */
  messageBy(author: Actor): string;
  entriesOf(wallet: string): Promise<Entry[]>;
  /** Another replica on the same servers. */
  replica(env?: Partial<EconomyEnv>): Promise<ServiceHarness>;
}

/** Stripe is unreachable unless the test starts a sandbox. */
const DEFAULT_ENV = {
  STRIPE_SECRET_KEY: 'sk_test_unused',
  STRIPE_WEBHOOK_SECRET: 'whsec_unused',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  BONUS_REQUIRES_VERIFIED_EMAIL: false,
  BONUS_DAILY_PER_NETWORK: 5,
  LEDGER_SWEEP_SECONDS: 0.2,
  LEDGER_AUDIT_SECONDS: 3_600,
  PAYMENTS_SWEEP_SECONDS: 86_400,
  PUBLIC_URL: 'http://localhost:3000',
  MAIL_FROM: 'Crew <no-reply@crew.example>',
};

/** A verified mailbox of the member's own, from an unknown network. */
const originOf = ({ userId }: { userId: string }) => ({
  emailVerified: true,
  mailbox: `mailbox of ${userId}`,
  network: null,
});

export async function startEconomy(env: Partial<EconomyEnv> = {}): Promise<EconomyUnderTest> {
  const servers = await startServers();
  const definition = (over: Partial<EconomyEnv>) => ({
    name: 'economy' as const,
    module: EconomyModule,
    env: { ...DEFAULT_ENV, ...env, ...over },
  });
  const economy = await startHarness<EconomyEnv>(servers, definition({}));
  const messages = new Map<string, Message>();
  economy.connection.subscribe(getMessageAuthor.subject, {
    callback: (_error, request) => {
      const { input } = request.json<{ input: { id: string } }>();
      const message = messages.get(input.id);
      if (message) return void request.respond(JSON.stringify(message));
      request.respond('{}', { headers: failureHeader('not_found') });
    },
  });
  const blocks = await stubCall(economy.connection, isBlocked, () => false);
  const origins = await stubCall(economy.connection, getAccountOrigin, originOf);
  const granter = admin();
  let messageCount = 0;
  const entries = economy.service.app.get<Model<Entry>>(getModelToken('Entry'));
  return {
    ...economy,
    servers,
    messages,
    blocks,
    origins,
    async createMember(balance = 0, over = {}) {
      const created = member(over);
      await economy.publishEvent(userRegistered, {
        id: created.id,
        username: created.username,
        displayName: created.displayName,
        avatarUrl: null,
        faction: null,
        createdAt: created.createdAt,
        language: null,
      });
      const input = { id: created.id, amount: Math.max(balance, 1), reason: 'test' };
      const grant = async () => economy.call(grantItc, input, { as: granter, idempotencyKey: `first-${created.id}` });
      if (balance > 0) await eventually('the member is registered', grant);
      return created;
    },
    messageBy(author) {
      const id = `message-${(messageCount += 1)}`;
      messages.set(id, { authorId: author.id, messageType: 'member', deckId: 'music' });
      return id;
    },
    entriesOf: (wallet) => entries.find({ wallet }).sort({ seq: 1 }).lean<Entry[]>().exec(),
    replica: (over = {}) => startHarness<EconomyEnv>(servers, definition(over)),
    async stop() {
      await Promise.all([blocks.stop(), origins.stop()]);
      await economy.stop();
      await servers.stop();
    },
  };
}

function failureHeader(code: string): MsgHdrs {
  const all = headers();
  all.set(HEADER.code, code);
  return all;
}
