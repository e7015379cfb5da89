import { CATALOG, EVENTS, STREAM_EVENTS } from './catalog.js';
import { ERRORS, statusOf, type ErrorCode } from './errors.js';
import { hasRoute, httpInput, type Parameter } from './http-call.js';
import { SchemaPrinter, type JsonSchema } from './json-schema.js';
import { PLAIN_ROUTES } from './plain-routes.js';
import { serviceOf, type RpcContract } from './rpc.js';
import { fieldText, fieldTexts, typeText } from './type-text.js';

const HEAD = `# The API

For API clients and engineers. Generated from the contracts by \`npm run docs\`; do not edit. The same as OpenAPI:
\`GET /api/openapi.json\`; as a page: \`/api/docs\`.

A call's name is its NATS subject without the service's name. Calls without a route are made by services only. Besides the
errors listed with it, any call may return the [errors of the gateway](#errors).
`;

/** The catalogue of calls, domain events and stream events as Markdown. */
export function apiMarkdown(): string {
  const schemas = new SchemaPrinter('#/');
  const services = [...new Set(CATALOG.map(serviceOf))];
  const sections = [
    HEAD,
    ...services.flatMap((service) => [
      `## ${service}`,
      ...CATALOG.filter((contract) => serviceOf(contract) === service).map((contract) => callText(contract, schemas)),
    ]),
    '## gateway',
    plainRoutes(),
    '## Events',
    'Domain events that services publish over JetStream, delivered at least once.',
    table(
      ['event', 'what happened', 'data'],
      EVENTS.map(({ subject, summary, data }) => [`\`${subject}\``, summary, typeText(schemas.print(data, 'output'))]),
    ),
    '## Stream events',
    'Events of an open event stream (`GET /api/events`). Replayed events also reach a stream that reconnects with `Last-Event-ID`.',
    table(
      ['stream event', 'what happened', 'audience', 'replayed', 'data'],
      STREAM_EVENTS.map(({ name, summary, audience, replay, data }) => [
        `\`${name}\``,
        summary,
        audience,
        replay ? 'yes' : 'no',
        typeText(schemas.print(data, 'output')),
      ]),
    ),
    '## Schemas',
    // Last, because the sections above register the named schemas.
    ...Object.entries(schemas.named)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, schema]) => `### ${name}\n\n${schemaDetails(schema)}`),
    '## Errors',
    'Every error is `{ statusCode, code, message, errors?: { path, message }[], requestId }`; `message` is the sentence below or a more specific one, in German or Spanish if the cookie `language` or `Accept-Language` asks for it.',
    table(
      ['code', 'status', 'message'],
      Object.entries(ERRORS).map(([code, [status, sentence]]) => [`\`${code}\``, String(status), sentence]),
    ),
  ];
  return `${sections
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

function callText(contract: RpcContract, schemas: SchemaPrinter): string {
  const { http, access, summary, errors, output, subject, idempotent } = contract;
  const name = subject.slice(subject.indexOf('.') + 1);
  const route = http ? `\`${http.method} ${http.path}\`` : `\`${subject}\``;
  const status = http?.status && http.status !== 200 ? ` → ${http.status}` : '';
  const details = [
    ...inputTexts(contract, schemas),
    ...(http?.status === 204 ? [] : [`Response: ${typeText(schemas.print(output, 'output'))}`]),
    ...(errors.length > 0 ? [`Errors: ${errors.map(errorText).join(', ')}`] : []),
    ...(idempotent ? ['Takes an `Idempotency-Key`'] : []),
  ];
  return `### ${name}\n\n${route}${status} · ${access}\n\n${summary}\n\n${details.map(bullet).join('\n')}`;
}

function inputTexts(contract: RpcContract, schemas: SchemaPrinter): string[] {
  if (!hasRoute(contract)) return [`Input: ${typeText(schemas.print(contract.input, 'input'))}`];
  const { parameters, body } = httpInput(contract, schemas);
  const parts = (['path', 'query'] as const).map(
    (where) => [where, parameters.filter((one) => one.in === where)] as const,
  );
  return [
    ...parts
      .filter(([, found]) => found.length > 0)
      .map(([where, found]) => `${where === 'path' ? 'Path' : 'Query'}: ${found.map(parameterText).join(', ')}`),
    ...(body ? [`Body: ${typeText(body.schema)}`] : []),
  ];
}

const plainRoutes = (): string =>
  table(
    ['route', 'who', 'what'],
    PLAIN_ROUTES.map(({ method, path, access, summary }) => [`\`${method} ${path}\``, access, summary]),
  );

const schemaDetails = (schema: JsonSchema): string =>
  schema.properties ? fieldTexts(schema).map(bullet).join('\n') : typeText(schema);
const parameterText = ({ name, required, schema }: Parameter): string => fieldText(name, required, schema);
const errorText = (code: ErrorCode): string => `\`${code}\` ${statusOf(code)}`;
const bullet = (text: string): string => `- ${text}`;

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
