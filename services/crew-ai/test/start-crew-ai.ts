import { afterAll } from '@jest/globals';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { startServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import type { CrewAiEnv } from '../src/crew-ai.env.js';
import { CrewAiModule } from '../src/crew-ai.module.js';
import { testEnv } from './test-env.js';

/** The service with the provider's sandbox. */
interface StartedCrewAi {
  crewAi: ServiceHarness;
  sandbox: TestSandbox;
  /** Starts another replica, with other settings if given. */
  startReplica: (over?: Partial<CrewAiEnv>) => Promise<ServiceHarness>;
}

/** Starts the service with the provider's sandbox; stops all that it started after the last test of the file. */
export async function startCrewAi(env: Partial<CrewAiEnv> = {}): Promise<StartedCrewAi> {
  const started: { stop(): Promise<unknown> }[] = [];
  afterAll(async () => {
    for (const process of started.toReversed()) await process.stop();
  });
  const [servers, sandbox] = await Promise.all([startServers(), startTestSandbox()]);
  started.push(servers, sandbox);
  const startReplica = async (over: Partial<CrewAiEnv> = {}): Promise<ServiceHarness> => {
    const replicaEnv = testEnv(`${sandbox.url}/ai/v1`, { ...env, ...over });
    const definition = { name: 'crew-ai', module: CrewAiModule, env: replicaEnv } as const;
    const replica = await startHarness<CrewAiEnv>(servers, definition);
    started.push(replica);
    return replica;
  };
  return { crewAi: await startReplica(), sandbox, startReplica };
}
