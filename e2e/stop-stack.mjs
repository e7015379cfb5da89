import { rm } from 'node:fs/promises';
import { refusalsIn } from '@crew/local-stack/stack/refusals';

/** Jest's global teardown. @throws Error when NATS denied a service a permission it needs */
export default async function stopStack() {
  const { stack, dataDir } = globalThis.__e2e;
  await stack.stop();
  const refusals = await refusalsIn(dataDir);
  await rm(dataDir, { recursive: true, force: true });
  if (refusals.length > 0) throw new Error(`NATS denied permissions that services need:\n${refusals.join('\n')}`);
}
