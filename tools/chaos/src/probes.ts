import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { listCrewSettings } from '@crew/contracts/crew-ai/list-crew-settings';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { getMe } from '@crew/contracts/identity/get-me';
import { logout } from '@crew/contracts/identity/logout';
import { beginUpload } from '@crew/contracts/media/begin-upload';
import { cancelUpload } from '@crew/contracts/media/cancel-upload';
import { registerMember, type Credentials } from '@crew/local-stack/client/member-client';
import type { ServiceName } from '@crew/local-stack/stack/topology';
import { openEventStream } from '@crew/testing/event-stream';
import type { ShownMessage } from './check/history.js';
import { Client } from './client.js';
import { deckRoom, listMessages, type Room } from './rooms.js';

const RETRY_MS = 100;
const DECK = deckRoom('survival');
/** Leads the deck, and replies in it to mentions only. */
const CAPTAIN = 'thorne';
/** Of a probe that waits for a domain event, a queue and the AI provider. */
export const REPLY_PROBE = 'captain reply';

/** Accounts of the probes; members do not use their rooms. */
export interface ProbeAccounts {
  url: string;
  admin: Client;
  prober: Client;
  credentials: Credentials;
  pod: Room;
}

type ProbeName = ServiceName | typeof REPLY_PROBE;

/** A probe that succeeded. */
export interface Recovered {
  name: string;
  ms: number;
}

/** Resolves when what it probes works and reads. @throws Error when it does not yet */
export type Probe = () => Promise<void>;

/** A write and a read through each service, and a mention that a captain replies to. */
export function createProbes({ url, admin, prober, credentials, pod }: ProbeAccounts): () => Record<ProbeName, Probe> {
  return () => ({
    gateway: async () => (await openEventStream(`${url}/api/events`, { cookie: prober.cookie })).close(),
    identity: async () => {
      const { user, cookie } = await registerMember(url, credentials);
      const client = new Client(url, user.id, cookie);
      await client.call(getMe, {});
      await client.call(logout, {});
    },
    chat: () => postAndRead(prober, DECK),
    pods: () => postAndRead(prober, pod),
    economy: async () => {
      await admin.call(grantItc, { id: prober.userId, amount: 1, reason: 'Probe' });
      await prober.call(getWallet, {});
    },
    media: async () => {
      const { id } = await prober.call(beginUpload, { purpose: 'message', bytes: 1_000 });
      await prober.call(cancelUpload, { id });
    },
    'crew-ai': async () => {
      await admin.call(updateCrewSettings, { id: CAPTAIN, responseChance: 0 });
      await admin.call(listCrewSettings, {});
    },
    [REPLY_PROBE]: askCaptain(prober),
  });
}

async function postAndRead(client: Client, room: Room): Promise<void> {
  const { id } = (await client.call(room.calls.postMessage, {
    ...room.input,
    content: `Probe ${randomUUID()}`,
  })) as ShownMessage;
  const page = await listMessages(client, room, { around: id });
  if (!page.some((message) => message.id === id)) throw new Error(`${id} is not in its page`);
}

/** Asks a captain once and looks for the reply. */
function askCaptain(client: Client): Probe {
  let asked: ShownMessage | undefined;
  return async () => {
    const draft = { ...DECK.input, content: `@${CAPTAIN} ${randomUUID()}`, mentions: [CAPTAIN] };
    asked ??= (await client.call(DECK.calls.postMessage, draft)) as ShownMessage;
    const { id } = asked;
    const page = (await listMessages(client, DECK, { after: id })) as (ShownMessage & {
      replyTo: { id: string } | null;
    })[];
    if (!page.some(({ replyTo }) => replyTo?.id === id)) throw new Error('no reply yet');
  };
}

/** Runs each probe until it succeeds, or until the signal aborts. Calls `report` with the time since the call; resolves when all have succeeded. */
export async function untilRecovered(
  probes: Record<string, Probe>,
  report: (one: Recovered) => void,
  signal: AbortSignal,
): Promise<void> {
  const begin = performance.now();
  await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => {
      for (; !signal.aborted; await delay(RETRY_MS)) {
        const works = await probe().then(
          () => true,
          () => false,
        );
        if (works) return report({ name, ms: performance.now() - begin });
      }
    }),
  );
}
