import { rm } from 'node:fs/promises';
import { permissionViolationsIn } from '@crew/local-stack/stack/permission-violations';

/** Jest's global teardown. @throws Error when NATS denied a service a permission it needs */
export default async function stopStacks() {
  const violations = [];
  for (const { stack, dataDir } of globalThis.__e2e) {
    await stack.stop();
    violations.push(...(await permissionViolationsIn(dataDir)));
    await rm(dataDir, { recursive: true, force: true });
  }
  if (violations.length > 0) throw new Error(`NATS denied permissions that services need:\n${violations.join('\n')}`);
}
