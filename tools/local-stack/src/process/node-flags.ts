import { extname, join } from 'node:path';
import { PROJECT_ROOT } from '../stack/build.js';

const KIT = join(PROJECT_ROOT, 'libs/service-kit');
/** When the stack runs from its sources, nothing needs to be built. */
const SOURCE_MAPS = extname(import.meta.url) === '.ts' ? 'src/source-maps.ts' : 'dist/source-maps.js';

/**
 * Heap limits in MB. By default V8 sizes its heap as if each process had the whole machine. The container images set the
 * same young generation; their old generation follows from the memory limit of the Kubernetes pod.
 */
export const YOUNG_SPACE_FLAG = '--max-semi-space-size=16';
const OLD_SPACE_FLAG = '--max-old-space-size=384';

/** The Node.js flags of every service. */
export const NODE_FLAGS: readonly string[] = ['--import', join(KIT, SOURCE_MAPS), YOUNG_SPACE_FLAG, OLD_SPACE_FLAG];
