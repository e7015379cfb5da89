import { afterAll } from '@jest/globals';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { ChatModule } from '../src/chat.module.js';

/** The chat service alone, on servers of the file's own, until the file's last test is over. */
export async function startChat(): Promise<{ servers: TestServers; chat: ServiceHarness }> {
  const servers = await startServers();
  let chat: ServiceHarness | undefined;
  afterAll(async () => {
    await chat?.stop();
    await servers.stop();
  });
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  return { servers, chat };
}
