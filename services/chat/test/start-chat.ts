import { afterAll } from '@jest/globals';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { ChatModule } from '../src/chat.module.js';

/** Starts the chat service alone on its own servers, and stops both after the last test of the file. */
export async function startChat(): Promise<{ servers: TestServers; chat: ServiceHarness }> {
  const started: { stop(): Promise<unknown> }[] = [];
  afterAll(async () => {
    for (const process of started.toReversed()) await process.stop();
  });
  const servers = await startServers();
  started.push(servers);
  const chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  started.push(chat);
  return { servers, chat };
}
