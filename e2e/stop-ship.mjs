import { rm } from 'node:fs/promises';

export default async function stopShip() {
  const { stack, dataDir } = globalThis.__ship;
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}
