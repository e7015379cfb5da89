import { rm } from 'node:fs/promises';
import { refusalsIn } from '@crew/local-stack/stack/refusals';

export default async function stopShip() {
  const { stack, dataDir } = globalThis.__ship;
  await stack.stop();
  const refusals = await refusalsIn(dataDir);
  await rm(dataDir, { recursive: true, force: true });
  if (refusals.length > 0) throw new Error(`NATS refused what a service needs:\n${refusals.join('\n')}`);
}
