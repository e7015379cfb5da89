/** Lets Node run TypeScript sources directly, compiled as in tests: `node --import` this file. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const {
  $schema: _schema,
  exclude: _exclude,
  ...options
} = JSON.parse(readFileSync(new URL('../../../.swcrc', import.meta.url), 'utf8'));

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier.startsWith('.') && isTypeScript(context.parentURL);
    const conditions = [...context.conditions, '@crew/source'];
    return next(isOurs ? specifier.replace(/\.js$/, '.ts') : specifier, { ...context, conditions });
  },
  load(url, context, next) {
    if (!isTypeScript(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...options,
      filename,
      swcrc: false,
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

function isTypeScript(url) {
  return url !== undefined && /\.ts(\?|$)/.test(url);
}
