import { parseArgs } from 'node:util';

/**
 * @typedef {object} NewCall
 * @property {string} service Name of the service that handles the call.
 * @property {string} name `tip-message`
 * @property {string} camel `tipMessage`
 * @property {string} pascal `TipMessage`
 * @property {{ method: string, path: string, status: number } | null} http `null` for an internal call
 * @property {string} access
 * @property {string} area Folder of the handler in the service.
 * @property {string} summary
 */

export const SERVICES = ['identity', 'chat', 'economy', 'pods', 'crew-ai', 'media'];
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
const ACCESS = ['anyone', 'member', 'admin', 'internal'];
const STATUS = ['200', '201', '202', '204'];
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const USAGE = `npm run new:call -- <service> <call-name> --method POST --path /api/messages/{id}/tip --access member

  <service>    ${SERVICES.join(', ')}
  <call-name>  a verb and its object: tip-message
  --method     ${METHODS.join(', ')}
  --path       starts with /api, with parameters in braces
  --access     ${ACCESS.join(', ')}; an internal call has no method and no path
  --status     on success: ${STATUS.join(', ')}; default 200
  --area       folder of the handler in the service; default is the call name
  --summary    one sentence for the documentation`;

/**
 * Parses the command line.
 * @param {string[]} args
 * @returns {NewCall}
 * @throws {Error} with a message for the person at the command line
 */
export function readOptions(args) {
  const text = /** @type {const} */ ({ type: 'string' });
  const options = { method: text, path: text, access: text, status: text, area: text, summary: text };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [service = '', name = '', ...more] = positionals;
  oneOf('service', service, SERVICES);
  if (!NAME.test(name)) throw new Error(`A call is named by a verb and its object, like tip-message, not "${name}"`);
  if (more.length > 0) throw new Error(`Unexpected arguments: ${more.join(' ')}. Quote the path and the summary`);
  const access = oneOf('access', values.access ?? '', ACCESS);
  if (access === 'internal' && (values.method ?? values.path))
    throw new Error('An internal call has no method and no path');
  const area = values.area ?? name;
  if (!/^[a-z][a-z0-9-]*$/.test(area)) throw new Error(`"${area}" is not a folder name`);
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
