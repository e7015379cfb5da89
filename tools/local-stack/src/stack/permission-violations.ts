import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the permission violations that NATS reported to the services of a data folder, from their logs. */
export async function permissionViolationsIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'logs');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => text.split('\n').filter((line) => line.includes('permissions violation')));
}
