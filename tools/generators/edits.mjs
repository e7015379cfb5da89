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
 * Adds a call to the catalogue, at the end of its service's section.
 * @param {string} text
 * @param {string} service
 * @param {string} name
 */
export function addToCatalogue(text, service, name) {
  const begin = text.indexOf('export const CATALOG');
  const end = text.indexOf('\n];', begin);
  const sections = text.slice(begin, end).split(/\n(?= {2}\/\/ )/);
  const its = sections.findIndex((section) => section.startsWith(`  // ${service}\n`));
  if (its === -1) sections.push(`  // ${service}\n  ${name},`);
  else sections[its] += `\n  ${name},`;
  return text.slice(0, begin) + sections.join('\n') + text.slice(end);
}
