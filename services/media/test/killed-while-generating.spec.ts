import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { AVATAR_ITC, WELCOME_BONUS_ITC } from '@crew/contracts/economy/economy.constants';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { settleGeneration } from '@crew/contracts/economy/settle-generation';
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

/** Each of the four killed at each moment, and so many times more at any: `GENERATION_KILLS=50`. */
const KILLS = Number(process.env.GENERATION_KILLS ?? 0);
/** From when the killed one is back. */
const SETTLED_WITHIN_MS = 30_000;
const TEST_MS = 120_000;
const A_GENERATION_TAKES_MS = 2_000;

let servers: TestServers;
let world: TestClient;
let provider: SandboxProcess;
let storage: SandboxProcess;
let economy: ServiceProcess;
let media: ServiceProcess;

beforeAll(async () => {
  [servers, provider, storage] = await Promise.all([startServers(), SandboxProcess.start(), SandboxProcess.start()]);
  world = await connectTestClient(servers);
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
}, TEST_MS);

afterAll(async () => {
  await Promise.all([media?.kill(), economy?.kill()]);
  await world?.stop();
  await Promise.all([provider?.stop(), storage?.stop()]);
  await servers?.stop();
});

const VICTIMS = {
  media: () => media,
  economy: () => economy,
  'the storage': () => storage.process,
  'the provider': () => provider.process,
};
type Victim = keyof typeof VICTIMS;

/** Resolves when the moment has come. */
type Moment = () => Promise<void>;

/** When a call is made, or when it is answered, as anybody on the bus sees. */
const heard =
  (contract: RpcContract, what: 'asked' | 'answered'): Moment =>
  () =>
    new Promise((resolve) => {
      let awaited: string | undefined;
      const asked = world.connection.subscribe(contract.subject, {
        callback: (_error, { reply }) => {
          asked.unsubscribe();
          if (what === 'asked') resolve();
          awaited = reply;
        },
      });
      const answered = world.connection.subscribe('_INBOX.>', {
        callback: (_error, { subject }) => {
          if (subject !== awaited) return;
          answered.unsubscribe();
          resolve();
        },
      });
    });

/** When a provider has been asked for something, which it answers a second later. */
const waiting =
  (sandbox: () => SandboxProcess, kind: 'ai' | 'gcs', endpoint: string): Moment =>
  async () => {
    const { control } = sandbox();
    await control.fault({ provider: kind, endpoint, kind: 'delay', delayMs: 1_000, times: 1 });
    await eventually('it is asked', async () => (await control.log(kind, endpoint)).length > 0, SETTLED_WITHIN_MS);
  };

const anyMoment: Moment = () => new Promise((resolve) => setTimeout(resolve, Math.random() * A_GENERATION_TAKES_MS));

const MOMENTS = {
  'as the price is taken': heard(reserveGeneration, 'asked'),
  'once the price is taken': heard(reserveGeneration, 'answered'),
  'while the picture is painted': waiting(() => provider, 'ai', '/images/'),
  'while the picture is stored': waiting(() => storage, 'gcs', '/upload/'),
  'as the price is kept': heard(settleGeneration, 'asked'),
  'once the price is kept': heard(settleGeneration, 'answered'),
  'at any moment': anyMoment,
};
type When = keyof typeof MOMENTS;

/** Those of every run; media's own deaths are gone through in `generation-kills.spec.ts`. */
const FEW: [Victim, When][] = [
  ['economy', 'as the price is taken'],
  ['economy', 'as the price is kept'],
  ['the storage', 'while the picture is stored'],
  ['the provider', 'while the picture is painted'],
];
const ALL: [Victim, When][] = (Object.keys(VICTIMS) as Victim[]).flatMap((victim) => [
  ...(Object.keys(MOMENTS) as When[]).map((when): [Victim, When] => [victim, when]),
  ...Array.from({ length: KILLS }, (): [Victim, When] => [victim, 'at any moment']),
]);

async function objectsOf({ id }: Actor): Promise<string[]> {
  const answer = await fetch(`${storage.url}/storage/v1/b/crew-media/o?prefix=avatars/${id}/`);
  const { items = [] } = (await answer.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name).toSorted();
}

describe('a picture that is paid for', () => {
  it.each(KILLS > 0 ? ALL : FEW)(
    'is there, or its price is: %s killed %s',
    async (victim, when) => {
      await Promise.all([provider.control.reset(), storage.control.reset()]);
      const ada = member();
      await world.call(grantWelcomeBonus, { userId: ada.id, mediaId: ada.id });
      const come = MOMENTS[when]();
      await world.connection.flush();
      world.call(generateAvatar, { prompt: 'a survivor' }, { as: ada }).catch(() => undefined);
      await come;
      await VICTIMS[victim]().kill();
      await VICTIMS[victim]().start();
      await eventually(
        'it is settled',
        async () => {
          expect(await world.call(listGenerations, {}, { as: ada })).toEqual([]);
          const avatars = await world.call(listAvatars, {}, { as: ada });
          const { balance } = await world.call(getWallet, {}, { as: ada });
          expect(balance).toBe(WELCOME_BONUS_ITC - avatars.length * AVATAR_ITC);
          const kept = avatars.flatMap(({ path }) => [path, path.replace(/\.webp$/, '-small.webp')]);
          expect(await objectsOf(ada)).toEqual(kept.toSorted());
          return true;
        },
        SETTLED_WITHIN_MS,
      );
    },
    TEST_MS,
  );
});
