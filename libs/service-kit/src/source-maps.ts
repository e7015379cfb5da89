import { setSourceMapsSupport } from 'node:module';

/**
 * Maps stack traces to our sources; import it before a program (`node --import`). `--enable-source-maps` would also keep
 * the maps of all packages in memory: 15 MB in every process.
 */
setSourceMapsSupport(true, { nodeModules: false });
