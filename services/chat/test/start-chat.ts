import { afterAll } from '@jest/globals';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { ChatModule } from '../src/chat.module.js';

/** The chat service alone, on servers of the file's own, until the file's last test is over. */
export async function startChat(): Promise<{ servers: TestServers; chat: ServiceHarness }> {
  const started: { stop(): Promise<unknown> }[] = [];
  afterAll(async () => {
    for (const one of started.toReversed()) await one.stop();
  });
  const servers = await startServers();
  started.push(servers);
  const chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  started.push(chat);
  return { servers, chat };
}
