import 'reflect-metadata';
import { parseEnv } from '@crew/service-kit/env';
import { stopOnSignals } from '@crew/service-kit/stop-on-signals';
import { gatewayEnv } from './gateway.env.js';
import { startGateway } from './gateway.js';

try {
  const gateway = await startGateway(parseEnv(gatewayEnv));
  stopOnSignals(gateway.stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
