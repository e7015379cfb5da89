import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { AVATAR_ITC, WELCOME_BONUS_ITC } from '@crew/contracts/economy/economy.constants';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { settleGeneration } from '@crew/contracts/economy/settle-generation';
import { getAccountOrigin } from '@crew/contracts/identity/get-account-origin';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { listAvatars } from '@crew/contracts/media/list-avatars';
import { listGenerations } from '@crew/contracts/media/list-generations';
import type { RpcContract } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { SandboxProcess } from '@crew/testing/sandbox-process';
import { startServers, type TestServers } from '@crew/testing/servers';
import { connectTestClient, type TestClient } from '@crew/testing/service-harness';
import { ServiceProcess } from '@crew/testing/service-process';
import { stubCall } from '@crew/testing/stub-call';

/** With `GENERATION_KILLS=50`: every process is killed at every moment, and 50 times at a random one. */
const KILLS = Number(process.env.GENERATION_KILLS ?? 0);
/** After the restart of the killed process. */
const SETTLED_WITHIN_MS = 30_000;
const TEST_TIMEOUT_MS = 120_000;
const GENERATION_MS = 2_000;

let servers: TestServers;
let client: TestClient;
let provider: SandboxProcess;
let storage: SandboxProcess;
let economy: ServiceProcess;
let media: ServiceProcess;

beforeAll(async () => {
  [servers, provider, storage] = await Promise.all([startServers(), SandboxProcess.start(), SandboxProcess.start()]);
  client = await connectTestClient(servers);
  await stubCall(client.connection, getAccountOrigin, ({ userId }) => ({
    emailVerified: true,
    mailbox: userId,
    network: null,
  }));
  const env = { ...servers.env, NODE_ENV: 'test', CREW_BUILD_HASH: 'test' };
  economy = new ServiceProcess(new URL('../../economy/src/main.ts', import.meta.url), {
    ...env,
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    BONUS_REQUIRES_VERIFIED_EMAIL: 'false',
    LEDGER_SWEEP_SECONDS: '1',
  });
  media = new ServiceProcess(new URL('../src/main.ts', import.meta.url), {
    ...env,
    GCS_API_ENDPOINT: storage.url,
    GCS_BUCKET: 'crew-media',
    GCS_PROJECT_ID: 'crew-sandbox',
    GCS_CREDENTIALS: await (await fetch(`${storage.url}/gcs-credentials.json`)).text(),
    AI_BASE_URL: `${provider.url}/ai/v1`,
    AI_API_KEY: 'sandbox',
    PICTURE_SIZE: '128x128',
    GENERATION_SECONDS: '6',
    MEDIA_SWEEP_SECONDS: '0.5',
  });
  await Promise.all([economy.start(), media.start()]);
}, TEST_TIMEOUT_MS);

afterAll(async () => {
  await Promise.all([media?.kill(), economy?.kill()]);
  await client?.stop();
  await Promise.all([provider?.stop(), storage?.stop()]);
  await servers?.stop();
});

const VICTIMS = {
  media: () => media,
  economy: () => economy,
  storage: () => storage.process,
  'the AI provider': () => provider.process,
};
type Victim = keyof typeof VICTIMS;

/** Resolves at the moment to kill at. */
type Moment = () => Promise<void>;

/** When NATS carries a request of a contract, or the response to it. */
const onNats =
  (contract: RpcContract, what: 'request' | 'response'): Moment =>
  () =>
    new Promise((resolve) => {
      let replySubject: string | undefined;
      const requests = client.connection.subscribe(contract.subject, {
        callback: (_error, { reply }) => {
          requests.unsubscribe();
          if (what === 'request') resolve();
          replySubject = reply;
        },
      });
      const responses = client.connection.subscribe('_INBOX.>', {
        callback: (_error, { subject }) => {
          if (subject !== replySubject) return;
          responses.unsubscribe();
          resolve();
        },
      });
    });

/** When a provider has received a request, which it answers a second later. */
const onProviderRequest =
  (sandbox: () => SandboxProcess, kind: 'ai' | 'gcs', endpoint: string): Moment =>
  async () => {
    const { control } = sandbox();
    await control.fault({ provider: kind, endpoint, kind: 'delay', delayMs: 1_000, times: 1 });
    await eventually(
      'the provider is called',
      async () => (await control.log(kind, endpoint)).length > 0,
      SETTLED_WITHIN_MS,
    );
  };

const randomMoment: Moment = () => new Promise((resolve) => setTimeout(resolve, Math.random() * GENERATION_MS));

const MOMENTS = {
  'while the price is reserved': onNats(reserveGeneration, 'request'),
  'after the price is reserved': onNats(reserveGeneration, 'response'),
  'while the picture is generated': onProviderRequest(() => provider, 'ai', '/images/'),
  'while the picture is stored': onProviderRequest(() => storage, 'gcs', '/upload/'),
  'while the price is captured': onNats(settleGeneration, 'request'),
  'after the price is captured': onNats(settleGeneration, 'response'),
  'at a random moment': randomMoment,
};
type When = keyof typeof MOMENTS;

/** The kills of every run; crashes of media itself are tested in `generation-kills.spec.ts`. */
const SELECTED: [Victim, When][] = [
  ['economy', 'while the price is reserved'],
  ['economy', 'while the price is captured'],
  ['storage', 'while the picture is stored'],
  ['the AI provider', 'while the picture is generated'],
];
const ALL: [Victim, When][] = (Object.keys(VICTIMS) as Victim[]).flatMap((victim) => [
  ...(Object.keys(MOMENTS) as When[]).map((when): [Victim, When] => [victim, when]),
  ...Array.from({ length: KILLS }, (): [Victim, When] => [victim, 'at a random moment']),
]);

async function objectsOf({ id }: Actor): Promise<string[]> {
  const response = await fetch(`${storage.url}/storage/v1/b/crew-media/o?prefix=avatars/${id}/`);
  const { items = [] } = (await response.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name).toSorted();
}

describe('a charged generation', () => {
  it.each(KILLS > 0 ? ALL : SELECTED)(
    'leaves the picture or refunds the price when %s is killed %s',
    async (victim, when) => {
      await Promise.all([provider.control.reset(), storage.control.reset()]);
      const ada = member();
      await client.call(grantWelcomeBonus, { userId: ada.id, mediaId: ada.id });
      const moment = MOMENTS[when]();
      await client.connection.flush();
      client.call(generateAvatar, { prompt: 'a survivor' }, { as: ada }).catch(() => undefined);
      await moment;
      await VICTIMS[victim]().kill();
      await VICTIMS[victim]().start();
      await eventually(
        'the generation is settled',
        async () => {
          expect(await client.call(listGenerations, {}, { as: ada })).toEqual([]);
          const avatars = await client.call(listAvatars, {}, { as: ada });
          const { balance } = await client.call(getWallet, {}, { as: ada });
          expect(balance).toBe(WELCOME_BONUS_ITC - avatars.length * AVATAR_ITC);
          const kept = avatars.flatMap(({ path }) => [path, path.replace(/\.webp$/, '-small.webp')]);
          expect(await objectsOf(ada)).toEqual(kept.toSorted());
          return true;
        },
        SETTLED_WITHIN_MS,
      );
    },
    TEST_TIMEOUT_MS,
  );
});
