import { importLine } from './templates.mjs';

/**
 * Adds an import in alphabetical order, unless the file has it already.
 * @param {string} text
 * @param {string} imported
 * @param {string} from
 */
export function addImport(text, imported, from) {
  const line = importLine(imported, from);
  if (text.includes(line)) return text;
  const lines = text.split('\n');
  const imports = lines.flatMap((one, index) => {
    const source = /^(?:import|\}) .*from '(.+)';$/.exec(one)?.[1];
    return source ? [{ source, index }] : [];
  });
  const before = imports.filter(({ source }) => order(source) < order(from)).at(-1);
  lines.splice(before ? before.index + 1 : 0, 0, line);
  return lines.join('\n');
}

/**
 * Sort key of an import: packages come before relative paths.
 * @param {string} source
 */
const order = (source) => (source.startsWith('.') ? `~${source}` : source);

/**
 * Adds a member to the last class of a file.
 * @param {string} text
 * @param {string} member
 */
export function addMember(text, member) {
  const end = text.lastIndexOf('}');
  return `${text.slice(0, end).trimEnd()}\n${member}${text.slice(end)}`;
}

/**
 * Adds a controller to a module.
 * @param {string} text
 * @param {string} name
 */
export const addController = (text, name) =>
  /controllers: \[/.test(text)
    ? addToList(text, 'controllers', name)
    : text.replace('@Module({', `@Module({ controllers: [${name}],`);

/**
 * Adds a module to the imports of a module, as the first one: later ones may have brackets of their own.
 * @param {string} text
 * @param {string} name
 * @throws {Error} when the module has no imports
 */
export function addModule(text, name) {
  const added = text.replace(/imports: \[\s*(\]?)/, (_, end) => `imports: [${name}${end || ', '}`);
  if (added === text) throw new Error(`There is no "imports: [" to add ${name} to`);
  return added;
}

/**
 * Adds a call to its service's catalog, as the last one.
 * @param {string} text
 * @param {string} name
 */
export const addToCatalog = (text, name) => addToList(text, 'calls', name);

/**
 * Adds a name to the end of a list of names.
 * @param {string} text
 * @param {string} key
 * @param {string} name
 * @throws {Error} when there is no such list
 */
function addToList(text, key, name) {
  const list = new RegExp(`${key}: \\[([^\\]]*?),?\\s*\\]`);
  const added = text.replace(list, (_, known) => `${key}: [${known.trim() ? `${known}, ` : ''}${name}]`);
  if (added === text) throw new Error(`There is no "${key}: [" to add ${name} to`);
  return added;
}
