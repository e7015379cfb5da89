import { fileURLToPath } from 'node:url';

/** The workspace's own folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
