import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@crew/local-stack/stack/build';
import { BACKEND_SERVICES } from '@crew/local-stack/stack/topology';
import type { BaseImage } from './base-image.js';
import { problemsOfContents } from './contents.js';
import { ULIMITS, type Podman } from './podman.js';

const MEGABYTE = 1_000_000;
const MAX_OVER_BASE_MB = 120;

/** The images of the Dockerfile: the name of each and the arguments that build it. */
export const IMAGES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    BACKEND_SERVICES.map((name) => [name, ['--target', 'service', '--build-arg', `SERVICE=${name}`]]),
  ),
  gateway: ['--target', 'gateway'],
  admin: ['--target', 'admin'],
  sandbox: ['--target', 'sandbox'],
};
export const tagOf = (image: string): string => `localhost/crew/${image}:checked`;

export interface BuiltImage {
  readonly name: string;
  readonly overBaseMb: number;
  readonly problems: readonly string[];
}

/** Builds every image, one after the other, and measures each. The layers that they share are built once. */
export async function buildImages(podman: Podman, base: BaseImage, folder: string): Promise<BuiltImage[]> {
  const { Size: baseSize } = await podman.inspect<{ Size: number }>('image', base.name);
  const built: BuiltImage[] = [];
  for (const [name, args] of Object.entries(IMAGES)) {
    console.log(`Building ${name} …`);
    await podman.logged(
      join(folder, `${name}.log`),
      ...['build', '--pull=never', '--layers', '--format', 'docker', '--network', 'host', ...ULIMITS],
      ...[...args, '--tag', tagOf(name), PROJECT_ROOT],
    );
    const { Size } = await podman.inspect<{ Size: number }>('image', tagOf(name));
    const overBaseMb = Math.round((Size - baseSize) / MEGABYTE);
    const tooLarge =
      overBaseMb > MAX_OVER_BASE_MB ? [`takes ${overBaseMb} MB over its base, more than ${MAX_OVER_BASE_MB} MB`] : [];
    built.push({ name, overBaseMb, problems: [...tooLarge, ...(await contentsProblems(podman, name))] });
  }
  return built;
}

async function contentsProblems(podman: Podman, name: string): Promise<string[]> {
  const root = await podman.run('image', 'mount', tagOf(name));
  try {
    const npm = await readdir(join(root, 'usr/local/lib/node_modules')).catch(() => []);
    const entries = await readdir(join(root, 'app'), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'app/').length));
    return [...npm.map((tool) => `carries ${tool}, which installs packages`), ...problemsOfContents(name, files)];
  } finally {
    await podman.run('image', 'unmount', tagOf(name));
  }
}
