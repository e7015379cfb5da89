import { fileURLToPath } from 'node:url';
import { linguiMacroSwcPlugin } from '@lingui/swc-plugin/options';
import base from '../jest.config.mjs';

const [[files, [transformer, swc]]] = Object.entries(base.transform);
/** Of the compiled plugin. */
const CACHE = fileURLToPath(new URL('../node_modules/.cache/swc', import.meta.url));
const macros = linguiMacroSwcPlugin({}, { cwd: import.meta.dirname });

/**
 * The workspace's Jest, in a page: jsdom with the fetch of Node, style sheets and pictures as their own names, without
 * catalogues.
 */
export default {
  ...base,
  testEnvironment: '<rootDir>/test/page-environment.mjs',
  transform: {
    [files]: [transformer, { ...swc, jsc: { ...swc.jsc, experimental: { plugins: [macros], cacheRoot: CACHE } } }],
  },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/css-module.ts',
    '\\.svg$': '<rootDir>/test/picture.ts',
    '/lib/language\\.js$': '<rootDir>/test/language.ts',
    ...base.moduleNameMapper,
  },
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};
