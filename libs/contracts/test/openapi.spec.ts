import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { CATALOG, STREAM_EVENTS } from '../src/catalog.js';
import { statusOf } from '../src/errors.js';
import { hasRoute } from '../src/http-call.js';
import { httpErrors } from '../src/http-errors.js';
import { openApiDocument } from '../src/openapi.js';
import { PLAIN_ROUTES } from '../src/plain-routes.js';
import { callNameOf } from '../src/rpc.js';

interface Operation {
  operationId?: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  responses: Record<string, { description?: string; $ref?: string; content?: object }>;
}

const document = openApiDocument({ version: '1.2.3' });
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      operation as unknown as Operation,
    ]),
  ),
);
const routed = CATALOG.filter(hasRoute);
/** Paths of one shape share their parameter's name in the document. */
const anonymous = (route: string): string => route.replace(/\{\w+\}/g, '{}');
const byShape = new Map([...operations].map(([route, operation]) => [anonymous(route), operation]));
const operationOf = (route: string): Operation => {
  const found = byShape.get(anonymous(route));
  if (!found) throw new Error(`${route} is not described`);
  return found;
};

describe('the OpenAPI document', () => {
  it('is valid by the official schema of OpenAPI 3.1 and has no dangling reference', async () => {
    const validator = new Validator();
    const { errors, valid } = await validator.validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
    expect(await new Validator().validate({ ...document, info: {} })).toMatchObject({ valid: false });
    const schemas = document.components as Record<string, Record<string, object>>;
    for (const [, kind, name] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)) {
      expect(Object.keys(schemas[kind!]!)).toContain(name);
    }
  });

  it('contains every call with a route, every plain route, and nothing else', () => {
    const expected = [...routed.map(({ http }) => http), ...PLAIN_ROUTES].map(({ method, path }) =>
      anonymous(`${method} ${path}`),
    );
    expect([...byShape.keys()].sort()).toEqual(expected.sort());
    expect(new Set(expected).size).toBe(expected.length);
    expect(operations.size).toBe(expected.length);
  });

  it.each(routed.map((contract) => [callNameOf(contract), contract] as const))(
    'says what %s may answer',
    (name, contract) => {
      const operation = operationOf(`${contract.http.method} ${contract.http.path}`);
      expect(operation.operationId).toBe(name);
      expect(operation.responses).toHaveProperty(String(contract.http.status ?? 200));
      for (const code of httpErrors(contract)) {
        const answer = operation.responses[statusOf(code)]!;
        const shared = answer.$ref?.split('/').at(-1);
        const described = shared
          ? (document.components as { responses: Operation['responses'] }).responses[shared]!
          : answer;
        expect(described.description).toContain(`\`${code}\``);
      }
      const inPath = operation.parameters!.filter((one) => one.in === 'path').map((one) => one.name);
      const [, path] = [...operations].find(([, one]) => one === operation)![0].split(' ');
      expect(inPath).toEqual([...path!.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      expect(anonymous(path!)).toBe(anonymous(contract.http.path));
    },
  );

  it('names the parameter of paths that differ in nothing else after all of them', () => {
    expect(Object.keys(document.paths['/api/users/{idOrUsername}']!).sort()).toEqual(['get', 'patch']);
    expect(operationOf('GET /api/users/{username}').parameters![0]!.name).toBe('idOrUsername');
    expect(operationOf('GET /api/decks/{deckId}/messages').parameters![0]!.name).toBe('deckId');
  });

  it('requires the session where one is needed', () => {
    expect(operationOf('GET /api/users/me').security).toEqual([{ session: [] }]);
    expect(operationOf('POST /api/auth/login').security).toContainEqual({});
    expect(operationOf('POST /api/auth/login').responses['401']!.description).not.toContain('signed_out');
  });

  it('names every stream event', () => {
    const events = (operationOf('GET /api/events') as unknown as { 'x-events': object })['x-events'];
    expect(Object.keys(events).sort()).toEqual(STREAM_EVENTS.map(({ name }) => name).sort());
  });
});
