import { afterAll } from '@jest/globals';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import type { ChatEnv } from '../src/chat.env.js';
import { ChatModule } from '../src/chat.module.js';

interface StartedChat {
  servers: TestServers;
  chat: ServiceHarness;
  /** Starts another replica. */
  startReplica: (env?: Partial<ChatEnv>) => Promise<ServiceHarness>;
}

/** Starts the chat service alone on its own servers, and stops all that it started after the last test of the file. */
export async function startChat(): Promise<StartedChat> {
  const started: { stop(): Promise<unknown> }[] = [];
  afterAll(async () => {
    for (const process of started.toReversed()) await process.stop();
  });
  const servers = await startServers();
  started.push(servers);
  const startReplica = async (env: Partial<ChatEnv> = {}): Promise<ServiceHarness> => {
    const replica = await startHarness<ChatEnv>(servers, { name: 'chat', module: ChatModule, env });
    started.push(replica);
    return replica;
  };
  return { servers, chat: await startReplica(), startReplica };
}
