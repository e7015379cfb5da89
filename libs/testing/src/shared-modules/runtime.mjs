import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import '../from-source.mjs';
import { setGlobals } from './globals.mjs';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: new URL('globals.mjs', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
process.setSourceMapsEnabled(true);

let filesLoaded = 0;

/**
 * Jest's runtime, except that Node.js loads test files and what they import, each module once per worker: Jest itself loads
 * all of them again for every file, which took half of its time. A file that needs modules of its own, because it replaces
 * one or changes the state of one, names another environment than `environment.mjs` in its first comment.
 */
class SharedModulesRuntime extends Runtime {
  globals;
  sharesModules;

  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.sharesModules = environment.sharesModules === true;
  }

  setGlobalsForRuntime(globals) {
    this.globals = globals;
    super.setGlobalsForRuntime(globals);
  }

  async unstable_importModule(path, ...rest) {
    if (!this.sharesModules) return super.unstable_importModule(path, ...rest);
    setGlobals({ ...this.globals, jest: this.jestGlobals.jestObjectFor(path) });
    // Node.js maps stack traces to the sources, unless Jest's own formatter replaces its.
    Error.prepareStackTrace = undefined;
    return import(`${pathToFileURL(path)}?${++filesLoaded}`);
  }
}

export { SharedModulesRuntime as 'module.exports' };
