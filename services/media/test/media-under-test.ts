import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { isDirectParticipant } from '@crew/contracts/chat/is-direct-participant';
import { isFlaggedPictureShown } from '@crew/contracts/chat/is-flagged-picture-shown';
import type { SentMessage } from '@crew/contracts/chat/chat.entities';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { settleGeneration } from '@crew/contracts/economy/settle-generation';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { listOwnPodIds } from '@crew/contracts/pods/list-own-pod-ids';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { Storage, type Bucket } from '@google-cloud/storage';
import { ServiceAccount } from '../src/storage/service-account.js';
import type { MediaEnv } from '../src/media.env.js';
import { MediaModule } from '../src/media.module.js';
import { FakeWallets } from './fake-wallets.js';

/** The media service with real servers, simulated providers, and stubs of the services that it calls. */
export interface MediaUnderTest extends ServiceHarness {
  servers: TestServers;
  sandbox: TestSandbox;
  bucket: Bucket;
  wallets: FakeWallets;
  /** Stubs of the economy service; tests may replace their answers. */
  reserving: StubbedCall<typeof reserveGeneration>;
  settling: StubbedCall<typeof settleGeneration>;
  granting: StubbedCall<typeof grantWelcomeBonus>;
  /** Pod ids by member. */
  podIds: Map<string, string[]>;
  /** Ids of direct conversations by member. */
  conversationIds: Map<string, string[]>;
  /** Ids of the pictures of direct conversations that flags have shown, by admin. */
  shownPictureIds: Map<string, string[]>;
  /** Client ids of messages that were never stored. */
  unsentClientIds: Set<string>;
  /** Names of all objects in the bucket. */
  objects(): Promise<string[]>;
}

export async function startMedia(over: Partial<MediaEnv> = {}): Promise<MediaUnderTest> {
  const [servers, sandbox] = await Promise.all([startServers(), startTestSandbox()]);
  const env = await testEnv(sandbox, over);
  const media = await startHarness<MediaEnv>(servers, { name: 'media', module: MediaModule, env });
  const { connection } = media;
  const wallets = new FakeWallets();
  const podIds = new Map<string, string[]>();
  const conversationIds = new Map<string, string[]>();
  const shownPictureIds = new Map<string, string[]>();
  const unsentClientIds = new Set<string>();
  const wereSent = ({ messages }: { messages: SentMessage[] }): boolean[] =>
    messages.map(({ clientId }) => !unsentClientIds.has(clientId));
  const storage = new Storage({
    apiEndpoint: sandbox.url,
    projectId: env.GCS_PROJECT_ID!,
    authClient: new ServiceAccount(env.GCS_CREDENTIALS!),
  });
  const bucket = storage.bucket(env.GCS_BUCKET!);
  await stubCall(connection, listOwnPodIds, ({ userId }) => podIds.get(userId) ?? []);
  await stubCall(connection, deckCalls.findSentMessages, wereSent);
  await stubCall(connection, podCalls.findSentMessages, wereSent);
  await stubCall(connection, directCalls.findSentMessages, wereSent);
  await stubCall(
    connection,
    isDirectParticipant,
    ({ id, userId }) => conversationIds.get(userId)?.includes(id) ?? false,
  );
  await stubCall(
    connection,
    isFlaggedPictureShown,
    ({ pictureId, adminId }) => shownPictureIds.get(adminId)?.includes(pictureId) ?? false,
  );
  return {
    ...media,
    servers,
    sandbox,
    bucket,
    wallets,
    podIds,
    conversationIds,
    shownPictureIds,
    unsentClientIds,
    reserving: await stubCall(connection, reserveGeneration, (input) => wallets.reserve(input)),
    settling: await stubCall(connection, settleGeneration, (input) => wallets.settle(input)),
    granting: await stubCall(connection, grantWelcomeBonus, ({ userId }) => wallets.grantBonus(userId)),
    objects: async () => (await bucket.getFiles())[0].map(({ name }) => name),
    async stop() {
      await media.stop();
      await sandbox.stop();
      await servers.stop();
    },
  };
}

/** Starts a second replica of the service on the same servers. */
export async function startReplica({ servers, sandbox }: MediaUnderTest): Promise<ServiceHarness> {
  return startHarness<MediaEnv>(servers, { name: 'media', module: MediaModule, env: await testEnv(sandbox) });
}

export async function testEnv(sandbox: TestSandbox, over: Partial<MediaEnv> = {}): Promise<Partial<MediaEnv>> {
  return {
    PUBLIC_URL: 'http://localhost:3000',
    GCS_API_ENDPOINT: sandbox.url,
    GCS_BUCKET: 'crew-media',
    GCS_PROJECT_ID: 'crew-sandbox',
    GCS_CREDENTIALS: await (await fetch(`${sandbox.url}/gcs-credentials.json`)).text(),
    AI_BASE_URL: `${sandbox.url}/ai/v1`,
    AI_API_KEY: 'sandbox',
    AI_MODELS: {},
    AI_TIMEOUT_SECONDS: 20,
    AI_MODERATION_MODEL: 'omni-moderation-latest',
    AVATAR_MODEL: 'google/imagen-4-fast',
    // Small pictures keep the tests fast.
    PICTURE_SIZE: '128x128',
    GENERATIONS_PER_MEMBER_DAY: 1_000,
    GENERATIONS_AT_ONCE: 4,
    GENERATION_SECONDS: 25,
    MEDIA_SWEEP_SECONDS: 0.5,
    LINK_PREVIEWS: true,
    FILE_MB_PER_MEMBER_DAY: 200,
    ...over,
  };
}
