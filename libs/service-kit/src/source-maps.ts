import { setSourceMapsSupport } from 'node:module';

/**
 * Imported before a program (`node --import`), it has stack traces name our sources. `--enable-source-maps` would keep
 * the maps of all packages in memory too: 15 MB in every process, for lines that nobody here has written.
 */
setSourceMapsSupport(true, { nodeModules: false });
