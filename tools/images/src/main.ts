import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '@crew/local-stack/stack/build';
import { provideBase } from './base-image.js';
import { buildImages } from './images.js';
import { Podman, problemOfMachine } from './podman.js';
import { reportOf } from './report.js';
import { runStack } from './stack.js';

const { values } = parseArgs({
  options: {
    /** Fetches the base image instead of a stand-in for it. */
    pull: { type: 'boolean', default: false },
    /** Where images, layers of earlier builds and logs are kept. */
    folder: { type: 'string', default: join(PROJECT_ROOT, '.crew/images') },
  },
});

/** Builds every image, runs all of them, and prints what was measured. Resolves to the exit code. */
async function check(): Promise<number> {
  const problem = await problemOfMachine();
  if (problem) {
    console.log(`images:check is skipped: ${problem}`);
    return 0;
  }
  const folder = resolve(values.folder);
  await mkdir(folder, { recursive: true });
  const podman = await Podman.open(folder);
  const base = await provideBase(podman, folder, values.pull);
  const built = await buildImages(podman, base, folder);
  const stack = await runStack(podman, base.name);
  const { lines, isSound } = reportOf({ base, built, stack });
  console.log(lines.join('\n'));
  return isSound ? 0 : 1;
}

process.exitCode = await check();
