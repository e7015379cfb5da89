import { z } from 'zod';
import { CATALOG, STREAM_EVENTS } from './catalog.js';
import { ALWAYS_POSSIBLE, ERRORS, messageOf, statusOf, type ErrorBody, type ErrorCode } from './errors.js';
import { hasRoute, httpInput, type HttpContract } from './http-call.js';
import { httpErrors } from './http-errors.js';
import { type JsonSchema, SchemaPrinter } from './json-schema.js';
import { PLAIN_ROUTES, type PlainRoute } from './plain-routes.js';
import { callNameOf, serviceOf, type Access, type ServiceName } from './rpc.js';

type Json = Record<string, unknown>;

export interface OpenApiDocument extends Json {
  openapi: string;
  /** Path → method in lower case → operation. */
  paths: Record<string, Record<string, Json>>;
}

const errorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);
/** Schema of the body of every unsuccessful response. */
export const errorBody: z.ZodType<ErrorBody> = z
  .object({
    statusCode: z.int(),
    code: errorCode,
    message: z.string().describe('A sentence that can be shown to the user'),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });

const ABOUT = `The HTTP API of Crew. JSON in camelCase; ids are opaque; times are ISO 8601 UTC; money is whole ITC, or whole cents for
USD. Unknown fields are rejected.`;

const TAGS: Record<ServiceName | 'gateway', string> = {
  identity: 'Accounts, sessions, profiles and administration',
  chat: 'Decks, their messages, and notifications',
  economy: 'ITC: wallets, tips, boosts and purchases',
  pods: 'Private rooms of up to twenty members',
  'crew-ai': 'AI captains and the Help Guide',
  media: 'Pictures and files: uploads, avatars and uniforms',
  gateway: 'The event stream, the start of a page, health, and this description',
};

const SECURITY: Record<Exclude<Access, 'internal'>, Json[]> = {
  anyone: [{}, { session: [] }],
  member: [{ session: [] }],
  admin: [{ session: [] }],
};

const ACCESS_TEXT: Record<Exclude<Access, 'internal'>, string> = {
  anyone: 'No session is needed.',
  member: 'Requires the session of a member.',
  admin: 'Requires the session of an admin.',
};

/** The OpenAPI 3.1 document of everything under `/api`, generated from the contracts' schemas. */
export function openApiDocument({ version }: { version: string }): OpenApiDocument {
  const schemas = new SchemaPrinter('#/components/schemas/');
  const error = schemas.print(errorBody, 'output');
  const paths: OpenApiDocument['paths'] = {};
  const calls = CATALOG.filter(hasRoute);
  const parametersOf = sharedParameters(calls.map(({ http }) => http.path));
  const add = ({ path, method }: { path: string; method: string }, operation: Json): void => {
    const template = path.replace(PARAMETER, (_, name: string) => `{${parametersOf(path, name)}}`);
    (paths[template] ??= {})[method.toLowerCase()] = operation;
  };
  for (const contract of calls) add(contract.http, operationOf(contract, schemas, error, parametersOf));
  for (const route of PLAIN_ROUTES) add(route, plainOperationOf(route, schemas));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crew',
      version,
      description: ABOUT,
      contact: { name: 'The operator of this instance' },
      license: { name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.named,
      responses: Object.fromEntries(
        byStatus(ALWAYS_POSSIBLE).map(([status, codes]) => [`Failure${status}`, failure(codes, error)]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'crew_session',
          description: 'Set by registering and signing in. Named `__Host-crew_session` over HTTPS.',
        },
      },
    },
  };
}

const PARAMETER = /\{(\w+)\}/g;

/**
 * Paths that differ only in the name of a parameter are one path in OpenAPI, whose parameter has all of their names:
 * `/users/{id}` and `/users/{username}` are `/users/{idOrUsername}`.
 */
function sharedParameters(paths: string[]): (path: string, name: string) => string {
  const anonymous = (path: string): string => path.replace(PARAMETER, '{}');
  const namesIn = (path: string): string[] => [...path.matchAll(PARAMETER)].map((match) => match[1]!);
  const alike = Map.groupBy(paths, anonymous);
  return (path, name) => {
    const place = namesIn(path).indexOf(name);
    const names = new Set((alike.get(anonymous(path)) ?? [path]).map((other) => namesIn(other)[place]!));
    return place === -1
      ? name
      : [...names].reduce((all, other) => `${all}Or${other[0]!.toUpperCase()}${other.slice(1)}`);
  };
}

function operationOf(
  contract: HttpContract,
  schemas: SchemaPrinter,
  error: JsonSchema,
  parametersOf: ReturnType<typeof sharedParameters>,
): Json {
  const { http, output, summary, idempotent } = contract;
  const access = contract.access as Exclude<Access, 'internal'>;
  const { parameters, body } = httpInput(contract, schemas);
  const status = http.status ?? 200;
  return {
    operationId: callNameOf(contract),
    tags: [serviceOf(contract)],
    summary,
    description: descriptionOf(contract, access),
    security: SECURITY[access],
    parameters: [
      ...parameters.map((one) => (one.in === 'path' ? { ...one, name: parametersOf(http.path, one.name) } : one)),
      ...(idempotent ? [IDEMPOTENCY_KEY] : []),
      ...(http.changesWith ? [IF_NONE_MATCH] : []),
    ],
    ...(body && {
      requestBody: {
        required: body.required,
        content: { [http.files ? 'multipart/form-data' : 'application/json']: { schema: body.schema } },
      },
    }),
    responses: {
      [status]:
        status === 204
          ? { description: 'Done' }
          : { description: 'Done', content: { 'application/json': { schema: schemas.print(output, 'output') } } },
      ...(http.changesWith && { 304: { description: 'Nothing changed since the answer with that `ETag`' } }),
      ...Object.fromEntries(
        byStatus(httpErrors(contract)).map(([code, codes]) => [code, failureOf(code, codes, error)]),
      ),
    },
  };
}

/** What the summary and the schemas do not say: who may call, how often, and in which other forms. */
function descriptionOf({ limit, idempotent, streams }: HttpContract, access: keyof typeof ACCESS_TEXT): string {
  return [
    ACCESS_TEXT[access],
    ...(limit && limit !== 'none' ? [`Counts against the rate limit \`${limit}\`.`] : []),
    ...(idempotent ? ['Safe to repeat with the same `Idempotency-Key`.'] : []),
    ...(streams ? [STREAMS] : []),
  ].join(' ');
}

/** The shared response of a status to which the call adds no code of its own. */
function failureOf(status: number, codes: ErrorCode[], error: JsonSchema): Json {
  const common = ALWAYS_POSSIBLE.filter((code) => statusOf(code) === status);
  const same = codes.length === common.length && codes.every((code) => (common as ErrorCode[]).includes(code));
  return same ? { $ref: `#/components/responses/Failure${status}` } : failure(codes, error);
}

const STREAMS =
  'With `Accept: text/event-stream` the response is streamed: `piece` events with a JSON string each, then one `answer` or `failure` with the body of the plain call.';

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeat with the same key and input returns the first response; the same key with another input is rejected.',
  schema: { type: 'string' },
};

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the cached response',
  schema: { type: 'string' },
};

const failure = (codes: readonly ErrorCode[], error: JsonSchema): Json => ({
  description: codes.map((code) => `\`${code}\`: ${messageOf(code)}`).join('\n\n'),
  ...(codes.includes('rate_limited') && {
    headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
  }),
  content: { 'application/json': { schema: { allOf: [error, { properties: { code: { enum: codes } } }] } } },
});

function byStatus(codes: readonly ErrorCode[]): [number, ErrorCode[]][] {
  return [...Map.groupBy(codes, statusOf)].sort(([one], [other]) => one - other);
}

function plainOperationOf(
  { name, summary, access, errors: own = [], answers, parameters = [], path }: PlainRoute,
  schemas: SchemaPrinter,
): Json {
  const errors = byStatus([...own, ...(access === 'anyone' ? [] : (['signed_out'] as const)), 'rate_limited']);
  return {
    operationId: name,
    tags: ['gateway'],
    summary,
    description: ACCESS_TEXT[access],
    security: SECURITY[access],
    ...(parameters.length > 0 && {
      parameters: parameters.map(({ summary: description, ...where }) => ({
        ...where,
        required: where.in === 'path',
        description,
        schema: { type: 'string' },
      })),
    }),
    ...(path === '/api/events' && { 'x-events': streamEventsByName(schemas) }),
    responses: Object.fromEntries([
      ...Object.entries(answers).map(([status, { summary: description, type = 'application/json', schema }]) => [
        status,
        { description, ...(schema && { content: { [type]: { schema: schemas.print(schema, 'output') } } }) },
      ]),
      ...errors.map(([status]) => [status, { $ref: `#/components/responses/Failure${status}` }]),
    ]),
  };
}

/** The events of the event stream, as an extension: OpenAPI cannot describe them. */
const streamEventsByName = (schemas: SchemaPrinter): Json =>
  Object.fromEntries(
    STREAM_EVENTS.map(({ name, summary, audience, replay, data }) => [
      name,
      { summary, audience, replay, data: schemas.print(data, 'output') },
    ]),
  );
