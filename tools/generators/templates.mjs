import { camelCase, pascalCase } from './call-options.mjs';

/** @typedef {import('./call-options.mjs').NewCall} NewCall */

/**
 * @param {NewCall} call
 * @param {readonly string[]} entities exports of the service's `<service>.entities.ts`: a parameter of that name uses its
 * schema, any other is an `id`
 */
export function contract({ service, name, camel, http, access, summary }, entities = []) {
  const parameters = http ? [...http.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter) : [];
  const known = parameters.filter((parameter) => entities.includes(parameter));
  const fields = parameters.map((parameter) =>
    parameter === 'id' || known.includes(parameter) ? parameter : `${parameter}: id`,
  );
  const status = http && http.status !== 200 ? `, status: ${http.status}` : '';
  const empty = http?.status === 204;
  const limit = access === 'admin' ? 'admin' : 'settings';
  const primitives = [...(parameters.length > known.length ? ['id'] : []), ...(empty ? ['noOutput'] : [])];
  return `import { z } from 'zod';
${primitives.length > 0 ? `import { ${primitives.join(', ')} } from '../primitives.js';\n` : ''}import { rpc } from '../rpc.js';
${known.length > 0 ? `import { ${known.join(', ')} } from './${service}.entities.js';\n` : ''}
export const ${camel} = rpc({
  subject: '${service}.${name}',
  summary: ${JSON.stringify(summary)},
${http ? `  http: { method: '${http.method}', path: '${http.path}'${status} },\n` : ''}  access: '${access}',
  input: z.strictObject({ ${fields.join(', ')} }),
  output: ${empty ? 'noOutput' : 'z.object({})'},
  errors: [],
${http && http.method !== 'GET' ? `  limit: '${limit}',\n` : ''}});
`;
}

/** @param {NewCall} call */
export const handler = ({ name, camel }) => `
  @Handles(${camel})
  async ${camel}(_input: ParsedInput<typeof ${camel}>, _call: Call): Promise<Output<typeof ${camel}>> {
    throw new Error('${name} is not written yet');
  }
`;

/**
 * Returns the imports of a handler.
 * @type {(call: NewCall) => [imported: string, from: string][]}
 */
export const handlerImports = ({ service, name, camel }) => [
  [`{ ${camel} }`, `@crew/contracts/${service}/${name}`],
  ['type { Output, ParsedInput }', '@crew/contracts/rpc'],
  ['type { Call }', '@crew/service-kit/rpc/call'],
  ['{ Handles }', '@crew/service-kit/rpc/handles'],
  ['{ Controller }', '@nestjs/common'],
];

/** @param {NewCall} call */
export const controller = (call) => `${handlerImports(call)
  .map(([imported, from]) => importLine(imported, from))
  .join('\n')}

@Controller()
export class ${pascalCase(call.area)}Controller {
${handler(call).trimStart().replace(/^@/, '  @')}}
`;

/** @param {string} area */
export const module = (area) => `import { Module } from '@nestjs/common';
import { ${pascalCase(area)}Controller } from './${area}.controller.js';

@Module({ controllers: [${pascalCase(area)}Controller] })
export class ${pascalCase(area)}Module {}
`;

/** Tests of access: a caller without the access that the call asks for, and the error code it receives. */
const GUARDS = {
  member: { title: 'requires a signed-in member', caller: '', code: 'signed_out', actors: 'member' },
  admin: { title: 'requires an admin', caller: ', { as: member() }', code: 'admin_only', actors: 'admin, member' },
};

/**
 * @param {NewCall} call
 * @param {boolean} hasOwnHarness whether the service has a `<service>-under-test.ts`
 */
export function test(call, hasOwnHarness) {
  const { service, name, camel, access, http } = call;
  const subject = camelCase(service);
  const guard = access === 'member' || access === 'admin' ? GUARDS[access] : null;
  const as = guard ? `, { as: ${access}() }` : '';
  const fields = [...(http?.path.matchAll(/\{(\w+)\}/g) ?? [])].map(([, parameter]) => `${parameter}: 'unknown'`);
  const accessTest = guard
    ? `
  it('${guard.title}', async () => {
    expect(await ${subject}.codeOf(${camel}, input${guard.caller})).toBe('${guard.code}');
  });
`
    : '';
  return `import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ${camel} } from '@crew/contracts/${service}/${name}';
${guard ? `import { ${guard.actors} } from '@crew/testing/actors';\n` : ''}${hasOwnHarness ? ownHarness(call) : sharedHarness(call)}
describe('${name}', () => {
  const input = { ${fields.join(', ')} };

  it('succeeds', async () => {
    expect(await ${subject}.codeOf(${camel}, input${as})).toBe('ok');
  });
${accessTest}
  it('rejects unknown fields', async () => {
    expect(await ${subject}.codeOf(${camel}, { ...input, unknown: true }${as})).toBe('invalid_input');
  });
});
`;
}

/** @param {NewCall} call */
const ownHarness = ({
  service,
}) => `import { start${pascalCase(service)}, type ${pascalCase(service)}UnderTest } from './${service}-under-test.js';

let ${camelCase(service)}: ${pascalCase(service)}UnderTest;

beforeAll(async () => {
  ${camelCase(service)} = await start${pascalCase(service)}();
});

afterAll(() => ${camelCase(service)}?.stop());
`;

/** @param {NewCall} call */
const sharedHarness = ({ service }) => `import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { ${pascalCase(service)}Module } from '../src/${service}.module.js';

let servers: TestServers;
let ${camelCase(service)}: ServiceHarness;

beforeAll(async () => {
  servers = await startServers();
  ${camelCase(service)} = await startHarness(servers, { name: '${service}', module: ${pascalCase(service)}Module });
});

afterAll(async () => {
  await ${camelCase(service)}?.stop();
  await servers?.stop();
});
`;

/** @param {NewCall} call */
export const feature = (call) => (call.http?.method === 'GET' ? queryFeature(call) : mutationFeature(call));

/** @param {NewCall} call */
const queryFeature = ({
  service,
  name,
  camel,
  pascal,
  summary,
}) => `import { queryOptions, useQuery } from '@tanstack/react-query';
import { ${camel} } from '@crew/contracts/${service}/${name}';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** ${summary} */
export const ${camel}Query = (input: Input<typeof ${camel}>) =>
  queryOptions({
    queryKey: ['${service}', '${name}', input],
    queryFn: ({ signal }) => call(${camel}, input, { signal }),
  });

export const use${pascal} = (input: Input<typeof ${camel}>) => useQuery(${camel}Query(input));
`;

/** @param {NewCall} call */
const mutationFeature = ({
  service,
  name,
  camel,
  pascal,
  summary,
}) => `import { useMutation } from '@tanstack/react-query';
import { ${camel} } from '@crew/contracts/${service}/${name}';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** ${summary} */
export const use${pascal} = () => useMutation({ mutationFn: (input: Input<typeof ${camel}>) => call(${camel}, input) });
`;

/**
 * @param {string} imported
 * @param {string} from
 */
export const importLine = (imported, from) => `import ${imported} from '${from}';`;
