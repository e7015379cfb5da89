import { importLine } from './templates.mjs';

/**
 * Adds an import where the alphabet wants it, unless it is there.
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
 * Packages come before files of one's own.
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
export function addController(text, name) {
  const added = text.replace(
    /controllers: \[([^\]]*?),?\s*\]/,
    (_, known) => `controllers: [${known.trim() ? `${known}, ` : ''}${name}]`,
  );
  if (added === text) throw new Error(`There is no list of controllers to put ${name} into`);
  return added;
}

/**
 * Adds a call to its service's catalogue, as the last one.
 * @param {string} text
 * @param {string} name
 */
export function addToCatalogue(text, name) {
  const added = text.replace(
    /calls: \[([^\]]*?),?\s*\]/,
    (_, known) => `calls: [${known.trim() ? `${known}, ` : ''}${name}]`,
  );
  if (added === text) throw new Error(`There is no list of calls to put ${name} into`);
  return added;
}
