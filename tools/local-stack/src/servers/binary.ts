import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Returns the path of the first of these programs that is on PATH, or undefined. */
export async function findOnPath(...names: string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      if (await isExecutable(join(folder, name))) return join(folder, name);
    }
  }
  return undefined;
}

export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
