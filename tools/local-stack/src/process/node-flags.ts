import { extname, join } from 'node:path';
import { PROJECT_ROOT } from '../stack/build.js';

const KIT = join(PROJECT_ROOT, 'libs/service-kit');
/** Run from its sources, the stack needs nothing built. */
const SOURCE_MAPS = extname(import.meta.url) === '.ts' ? 'src/source-maps.ts' : 'dist/source-maps.js';

/**
 * How much room V8 takes before it looks for garbage, in MB: by itself it goes by the machine's memory, as if each process
 * had the machine for itself. The young space is what images set too; the old one they have from the pod's limit.
 */
export const YOUNG_SPACE_FLAG = '--max-semi-space-size=16';
const OLD_SPACE_FLAG = '--max-old-space-size=384';

/** What Node runs every service with. */
export const NODE_FLAGS: readonly string[] = ['--import', join(KIT, SOURCE_MAPS), YOUNG_SPACE_FLAG, OLD_SPACE_FLAG];
