import { parseArgs } from 'node:util';

/**
 * @typedef {object} NewCall A call to be made.
 * @property {string} service Folder of the service that answers it.
 * @property {string} name `tip-message`
 * @property {string} camel `tipMessage`
 * @property {string} pascal `TipMessage`
 * @property {{ method: string, path: string, status: number } | null} http `null` when services alone make the call
 * @property {string} access
 * @property {string} area Folder of the service that its handler is in.
 * @property {string} summary
 */

export const SERVICES = ['identity', 'chat', 'economy', 'pods', 'crew-ai', 'media'];
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
const ACCESS = ['anyone', 'member', 'admin', 'internal'];
const STATUS = ['200', '201', '202', '204'];
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const USAGE = `npm run new:call -- <service> <call-name> --method POST --path /api/messages/{id}/tip --access member

  <service>    ${SERVICES.join(', ')}
  <call-name>  a verb and what it is done to: tip-message
  --method     ${METHODS.join(', ')}
  --path       from /api on, its parameters in braces
  --access     ${ACCESS.join(', ')}; a call that is internal has no method and no path
  --status     of a success: ${STATUS.join(', ')}; 200 unless said
  --area       folder of the service for its handler; one of the call's own name unless said
  --summary    one sentence for the documentation`;

/**
 * Reads the command line.
 * @param {string[]} args
 * @returns {NewCall}
 * @throws {Error} that says in words what is wrong
 */
export function readOptions(args) {
  const text = /** @type {const} */ ({ type: 'string' });
  const options = { method: text, path: text, access: text, status: text, area: text, summary: text };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [service = '', name = '', ...more] = positionals;
  oneOf('service', service, SERVICES);
  if (!NAME.test(name))
    throw new Error(`A call is named by a verb and what it is done to, like tip-message, not "${name}"`);
  if (more.length > 0) throw new Error(`Too many words: ${more.join(' ')}. Quote the path and the summary`);
  const access = oneOf('access', values.access ?? '', ACCESS);
  if (access === 'internal' && (values.method ?? values.path))
    throw new Error('An internal call has no method and no path');
  const area = values.area ?? name;
  if (!/^[a-z][a-z0-9-]*$/.test(area)) throw new Error(`"${area}" is no name of a folder`);
  return {
    service,
    name,
    camel: camelCase(name),
    pascal: pascalCase(name),
    http: access === 'internal' ? null : readHttp(values),
    access,
    area,
    summary: values.summary ?? `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}.`,
  };
}

/** @param {{ method?: string, path?: string, status?: string }} values */
function readHttp({ method = '', path = '', status = '200' }) {
  if (!/^\/api(\/[a-z][a-z-]*|\/\{[a-z][A-Za-z]*\})+$/.test(path)) {
    throw new Error(`A path is like /api/messages/{id}/tip, not "${path}"`);
  }
  return {
    method: oneOf('method', method.toUpperCase(), METHODS),
    path,
    status: Number(oneOf('status', status, STATUS)),
  };
}

/**
 * @param {string} what
 * @param {string} value
 * @param {string[]} allowed
 */
function oneOf(what, value, allowed) {
  if (!allowed.includes(value)) throw new Error(`The ${what} is one of ${allowed.join(', ')}, not "${value}"`);
  return value;
}

/** @param {string} name */
export const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
/** @param {string} name */
export const pascalCase = (name) => camelCase(`-${name}`);
