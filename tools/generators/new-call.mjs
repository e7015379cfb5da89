import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { pascalCase, readOptions, SERVICES, USAGE } from './call-options.mjs';
import { addController, addImport, addMember, addToCatalogue } from './edits.mjs';
import * as template from './templates.mjs';

/** @typedef {import('./call-options.mjs').NewCall} NewCall */

/** @param {string} service */
const catalogueOf = (service) => `libs/contracts/src/${service}/${service}.catalog.ts`;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Files that a call brings into the world, and what they begin with.
 * @param {NewCall} call
 * @returns {[path: string, text: string][]}
 */
const newFiles = (call) => [
  [`libs/contracts/src/${call.service}/${call.name}.ts`, template.contract(call)],
  [`services/${call.service}/test/${call.name}.spec.ts`, template.test(call, hasGround(call.service))],
  ...(call.http
    ? [
        /** @type {[string, string]} */ ([
          `frontend/src/features/${call.service}/api/${call.name}.ts`,
          template.feature(call),
        ]),
      ]
    : []),
];

/**
 * Files that learn of the call, and what they become.
 * @param {NewCall} call
 * @returns {[path: string, text: string][]}
 */
function changedFiles(call) {
  const { service, name, camel } = call;
  const catalogue = catalogueOf(service);
  const listed = addToCatalogue(read(catalogue), camel);
  return [[catalogue, addImport(listed, `{ ${camel} }`, `./${name}.js`)], ...handlerFiles(call)];
}

/**
 * The handler goes into the controller of its area; a new one is told to the module.
 * @param {NewCall} call
 * @returns {[path: string, text: string][]}
 */
function handlerFiles(call) {
  const { service, area } = call;
  const controller = `services/${service}/src/${area}/${area}.controller.ts`;
  if (existsSync(join(ROOT, controller))) {
    const withImports = template
      .handlerImports(call)
      .reduce((text, [imported, from]) => addImportOf(text, imported, from), read(controller));
    return [[controller, addMember(withImports, template.handler(call))]];
  }
  const module = `services/${service}/src/${service}.module.ts`;
  const name = `${pascalCase(area)}Controller`;
  const told = addImport(addController(read(module), name), `{ ${name} }`, `./${area}/${area}.controller.js`);
  return [
    [controller, template.controller(call)],
    [module, told],
  ];
}

/**
 * An import of types that a file may already have, with other names beside them.
 * @param {string} text
 * @param {string} imported
 * @param {string} from
 */
function addImportOf(text, imported, from) {
  const known = new RegExp(`^import (type )?\\{([^}]*)\\} from '${from}';$`, 'm').exec(text);
  if (!known) return addImport(text, imported, from);
  const names = new Set([...namesIn(known[2] ?? ''), ...namesIn(imported.replace(/^type /, ''))]);
  return text.replace(known[0], template.importLine(`${known[1] ?? ''}{ ${[...names].sort().join(', ')} }`, from));
}

/** @param {string} list */
const namesIn = (list) =>
  list
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** @param {string} service */
const hasGround = (service) => existsSync(join(ROOT, `services/${service}/test/${service}-under-test.ts`));

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/**
 * Makes everything that a new call needs; nothing when any of it is there already.
 * @param {NewCall} call
 * @throws {Error} that names the file that is there
 */
async function make(call) {
  const made = newFiles(call);
  const there = made.map(([path]) => path).find((path) => existsSync(join(ROOT, path)));
  if (there) throw new Error(`${call.name} is there already: ${there}`);
  if (SERVICES.some((service) => new RegExp(`\\b${call.camel}\\b`).test(read(catalogueOf(service)))))
    throw new Error(`A call named ${call.name} is in the catalogue already`);
  const files = [...made, ...changedFiles(call)];
  for (const [path, text] of files) {
    const file = join(ROOT, path);
    const style = await resolveConfig(file);
    const formatted = await format(text, { ...style, filepath: file });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, formatted);
  }
  return files.map(([path]) => path);
}

try {
  const call = readOptions(process.argv.slice(2));
  const paths = await make(call);
  console.log(`${paths.map((path) => `  ${path}`).join('\n')}\n`);
  console.log(
    `Now say in the contract what goes in, what comes out and how it may fail; then "npx nx test ${call.service}" fails`,
  );
  console.log(
    'until the handler is written, and "npm run docs" describes the call. docs/new-api-call.md shows one from end to end.',
  );
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 1;
}
