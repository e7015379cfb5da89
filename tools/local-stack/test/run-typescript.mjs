/** Resolves `./x.js` in imports to `./x.ts`, so that Node can run source files. Node strips the types itself. */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !context.parentURL) return next(specifier, context);
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    return next(existsSync(fileURLToPath(source)) ? source.href : specifier, context);
  },
});
