import { extname, join } from 'node:path';
import { PROJECT_ROOT } from '../stack/build.js';

const KIT = join(PROJECT_ROOT, 'libs/service-kit');
/** When the stack runs from its sources, nothing needs to be built. */
const SOURCE_MAPS = extname(import.meta.url) === '.ts' ? 'src/source-maps.ts' : 'dist/source-maps.js';

/**
 * Heap limits in MB, also those of the container images. By default V8 sizes its heap as if each process had the whole
 * machine. They leave a third of the smallest pod (384 Mi) for what is outside of the heap.
 */
export const HEAP_FLAGS: readonly string[] = ['--max-semi-space-size=16', '--max-old-space-size=256'];
/**
 * A service takes the young generation that it has under load from the start; otherwise V8 doubles it whenever much of it is
 * in use, hours later too, which looks like a leak. Node.js does not accept the flag in `NODE_OPTIONS`.
 */
export const YOUNG_GENERATION_FLAG = '--min-semi-space-size=16';
/** Lets a service return the memory of its start to the system. */
export const EXPOSE_GC_FLAG = '--expose-gc';

/** Of a bundle only our sources have maps. */
export const BUNDLE_MAPS_FLAG = '--enable-source-maps';

/** Returns the Node.js flags of a service, given the file of its program. */
export const nodeFlags = (script: string): readonly string[] => [
  ...(script.endsWith('.cjs') ? [BUNDLE_MAPS_FLAG] : ['--import', join(KIT, SOURCE_MAPS)]),
  ...HEAP_FLAGS,
  YOUNG_GENERATION_FLAG,
  EXPOSE_GC_FLAG,
];

/** By default the C library lets each thread allocate in an arena of its own: 2 MB of every service. */
export const MALLOC_ENV = { MALLOC_ARENA_MAX: '2' };
