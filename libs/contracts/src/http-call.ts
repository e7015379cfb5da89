import type { JsonSchema, SchemaPrinter } from './json-schema.js';
import { pathParamsOf, type HttpBinding, type RpcContract } from './rpc.js';

/** A call that has a route. */
export type HttpContract = RpcContract & { http: HttpBinding };

export const hasRoute = (contract: RpcContract): contract is HttpContract => contract.http !== undefined;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

/** The parts of an HTTP request that carry a call's input. */
interface HttpInput {
  parameters: Parameter[];
  body?: { required: boolean; schema: JsonSchema };
}

/** Whether fields that are not in the path go into the query instead of a JSON body. */
export const sendsQuery = ({ method, takesBody }: HttpBinding): boolean =>
  method === 'GET' || (method === 'DELETE' && !takesBody);

/**
 * Splits an input: fields named in the path are path parameters; the others are query parameters of a
 * GET or DELETE and the JSON body of everything else.
 * @throws Error when the input is not a plain object and a field must be taken out of it
 */
export function httpInput({ http, input, subject }: HttpContract, schemas: SchemaPrinter): HttpInput {
  if (http.signed) {
    const signature: Parameter = { name: http.signed.header, in: 'header', required: true, schema: { type: 'string' } };
    return { parameters: [signature], body: { required: true, schema: {} } };
  }
  if (http.files) {
    const { part, max } = http.files;
    const files: JsonSchema = {
      type: 'array',
      minItems: 1,
      maxItems: max,
      items: { type: 'string', contentMediaType: 'application/octet-stream' },
    };
    const schema: JsonSchema = { type: 'object', properties: { [part]: files }, required: [part] };
    return { parameters: [], body: { required: true, schema } };
  }
  const sent = schemas.print(input, 'input');
  const inPath = pathParamsOf(http);
  if (inPath.length === 0 && !sendsQuery(http) && !sent.properties)
    return { parameters: [], body: { required: true, schema: sent } };
  if (!sent.properties) throw new Error(`The input of ${subject} must be an object: some of its fields are parameters`);

  const required = new Set(sent.required);
  const rest = Object.keys(sent.properties).filter((name) => !inPath.includes(name));
  // Parameters are sent as text and parsed by the schema. A call without any registers no schema for them.
  const parsed = (inPath.length > 0 || sendsQuery(http) ? schemas.print(input, 'output').properties : {}) as Record<
    string,
    JsonSchema
  >;
  const parameter =
    (where: Parameter['in']) =>
    (name: string): Parameter => {
      const schema = parsed[name];
      if (!schema) throw new Error(`The path of ${subject} names {${name}}, which is no field of its input`);
      return { name, in: where, required: required.has(name), schema };
    };
  const parameters = inPath.map(parameter('path'));
  if (sendsQuery(http)) return { parameters: [...parameters, ...rest.map(parameter('query'))] };
  if (rest.length === 0) return { parameters };

  const properties = Object.fromEntries(rest.map((name) => [name, sent.properties![name]!]));
  const requiredRest = rest.filter((name) => required.has(name));
  const schema: JsonSchema = { ...sent, properties, required: requiredRest };
  return { parameters, body: { required: requiredRest.length > 0, schema } };
}
