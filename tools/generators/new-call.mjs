import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { pascalCase, readOptions, SERVICES, USAGE } from './call-options.mjs';
import { addController, addImport, addMember, addModule, addToCatalog } from './edits.mjs';
import * as template from './templates.mjs';

/** @typedef {import('./call-options.mjs').NewCall} NewCall */
/** @typedef {[path: string, text: string]} File */

/** @param {string} service */
const catalogOf = (service) => `libs/contracts/src/${service}/${service}.catalog.ts`;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Returns the files that must not exist yet.
 * @param {NewCall} call
 * @returns {File[]}
 */
const newFiles = (call) => [
  [`libs/contracts/src/${call.service}/${call.name}.ts`, template.contract(call, entitiesOf(call.service))],
  [`services/${call.service}/test/${call.name}.spec.ts`, template.test(call, hasOwnHarness(call.service))],
  ...(call.http
    ? [/** @type {File} */ ([`frontend/src/features/${call.service}/api/${call.name}.ts`, template.feature(call)])]
    : []),
];

/**
 * Returns the catalog and the handler's files, with the call in them.
 * @param {NewCall} call
 * @returns {File[]}
 */
function changedFiles(call) {
  const { service, name, camel } = call;
  const catalog = catalogOf(service);
  const listed = addToCatalog(read(catalog), camel);
  return [[catalog, addImport(listed, `{ ${camel} }`, `./${name}.js`)], ...handlerFiles(call)];
}

/**
 * Adds the handler to the controller of its area. Creates the controller, and the area's module, when they are missing.
 * @param {NewCall} call
 * @returns {File[]}
 */
function handlerFiles(call) {
  const { service, area } = call;
  const controller = `services/${service}/src/${area}/${area}.controller.ts`;
  if (exists(controller)) {
    const withImports = template
      .handlerImports(call)
      .reduce((text, [imported, from]) => addImportOf(text, imported, from), read(controller));
    return [[controller, addMember(withImports, template.handler(call))]];
  }
  return [[controller, template.controller(call)], ...moduleFiles(call)];
}

/**
 * Declares a new controller in the module of its area. A new module is imported by the service's module.
 * @param {NewCall} call
 * @returns {File[]}
 */
function moduleFiles({ service, area }) {
  const module = `services/${service}/src/${area}/${area}.module.ts`;
  const name = pascalCase(area);
  if (exists(module)) {
    const declared = addController(read(module), `${name}Controller`);
    return [[module, addImport(declared, `{ ${name}Controller }`, `./${area}.controller.js`)]];
  }
  const root = `services/${service}/src/${service}.module.ts`;
  const imported = addModule(read(root), `${name}Module`);
  return [
    [module, template.module(area)],
    [root, addImport(imported, `{ ${name}Module }`, `./${area}/${area}.module.js`)],
  ];
}

/**
 * Adds names to an existing import of the same file, or a new import.
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

/**
 * Names of the schemas that the calls of a service share.
 * @param {string} service
 */
function entitiesOf(service) {
  const path = `libs/contracts/src/${service}/${service}.entities.ts`;
  return exists(path) ? [...read(path).matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name) : [];
}

/** @param {string} service */
const hasOwnHarness = (service) => exists(`services/${service}/test/${service}-under-test.ts`);

/** @param {string} path */
const exists = (path) => existsSync(join(ROOT, path));

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/**
 * Writes everything that a new call needs and returns the paths. Writes nothing when the call exists already.
 * @param {NewCall} call
 * @throws {Error} naming the file or the catalog that has the call already
 */
async function createCall(call) {
  const created = newFiles(call);
  const existing = created.map(([path]) => path).find(exists);
  if (existing) throw new Error(`${call.name} exists already: ${existing}`);
  if (SERVICES.some((service) => new RegExp(`\\b${call.camel}\\b`).test(read(catalogOf(service)))))
    throw new Error(`A call named ${call.name} is in the catalog already`);
  const files = [...created, ...changedFiles(call)];
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
  const paths = await createCall(call);
  console.log(`${paths.map((path) => `  ${path}`).join('\n')}\n`);
  console.log('Next: define input, output and errors in the contract, and write the handler.');
  console.log(`"npx nx test ${call.service}" fails until the handler is written; "npm run docs" documents the call.`);
  console.log('docs/new-api-call.md shows an example from end to end.');
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 1;
}
