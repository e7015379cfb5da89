import 'reflect-metadata';
import { parseEnv } from '@crew/service-kit/env';
import { watchEventLoop } from '@crew/service-kit/health/event-loop-watchdog';
import { releaseStartMemory } from '@crew/service-kit/release-start-memory';
import { stopOnSignals } from '@crew/service-kit/stop-on-signals';
import { gatewayEnv } from './gateway.env.js';
import { startGateway } from './gateway.js';

async function runGateway(): Promise<void> {
  try {
    watchEventLoop('gateway');
    const gateway = await startGateway(parseEnv(gatewayEnv));
    stopOnSignals(gateway.stop);
    releaseStartMemory();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

void runGateway();
