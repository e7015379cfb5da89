import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of this package, found from the sources, the compiled files and the bundle alike. */
export const PACKAGE_FOLDER = dirname(findPackageJSON(import.meta.url)!);
