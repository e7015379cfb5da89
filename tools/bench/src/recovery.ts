import { setTimeout as delay } from 'node:timers/promises';
import { SERVICES, type ServiceName } from '@crew/local-stack/stack/topology';
import type { App } from './app.js';
import { atMost, type Figure, type Prepare } from './figure.js';
import { residentMemory } from './resident-memory.js';
import { timed } from './stats.js';
import { until } from './until.js';

/** In which a started service returns the memory of loading its modules. */
const SETTLE_MS = 4_000;
const MB = 2 ** 20;

/** How soon a killed service answers again, and the memory of each service after its start. */
export const recovery: Prepare<App> =
  async ({ stack }) =>
  async () => {
    const recovered: Figure[] = [];
    for (const service of SERVICES) {
      const seconds = (await timed(() => killAndAwait(stack, service))) / 1_000;
      recovered.push(figure(`${service}, killed, answers again after`, 's', seconds, 3));
    }
    await delay(SETTLE_MS);
    const sizes: [ServiceName, number][] = [];
    for (const service of SERVICES) sizes.push([service, (await residentMemory(stack.process(service).pid)) / MB]);
    const sum = sizes.reduce((total, [, size]) => total + size, 0);
    return [
      ...recovered,
      ...sizes.map(([service, size]) => figure(`memory of ${service} after its start`, 'MB', size, 110)),
      figure('memory of the seven services', 'MB', sum, 850),
    ];
  };

const figure = (what: string, unit: string, product: number, limit: number): Figure => ({
  id: 'P12',
  what,
  unit,
  product,
  goal: atMost(limit),
});

/** Kills a service and waits until the process that replaces it answers the gateway, or is the gateway and answers. */
async function killAndAwait({ url, process }: App['stack'], service: ServiceName): Promise<void> {
  const killed = process(service).pid;
  process(service).kill('SIGKILL');
  await until(`${service} answers again`, async () => {
    const response = await fetch(`${url}/api/health/ready`);
    const { dependencies } = (await response.json()) as { dependencies: Record<string, string> };
    const { pid } = process(service);
    return pid !== undefined && pid !== killed && (service === 'gateway' || dependencies[service] === 'ok');
  });
}
