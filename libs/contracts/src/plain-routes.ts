import { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { Access, HttpBinding } from './rpc.js';

/** A route that the gateway handles itself, without a call to a service. */
export interface PlainRoute extends Pick<HttpBinding, 'method' | 'path'> {
  /** Id of the operation in the OpenAPI document. */
  name: string;
  summary: string;
  access: Exclude<Access, 'internal'>;
  /** Errors besides those that follow from the access. */
  errors?: readonly ErrorCode[];
  /** Content type and schema of the responses by status; JSON by default. */
  answers: Record<number, { summary: string; type?: string; schema?: z.ZodType }>;
  /** Headers, path and query parameters that the route reads, and their purposes. */
  parameters?: readonly { in: 'header' | 'path' | 'query'; name: string; summary: string }[];
}

/** Calls that one request to `/api/start` makes at most. */
export const START_CALLS_MAX = 12;

const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  dependencies: z.record(z.string(), z.enum(['ok', 'unavailable'])),
});

/** Every HTTP route under `/api` that is not a call of the catalogue. */
export const PLAIN_ROUTES: readonly PlainRoute[] = [
  {
    name: 'streamEvents',
    method: 'GET',
    path: '/api/events',
    summary:
      'The live event stream (Server-Sent Events): every stream event the member may see. The 31st stream of a member on one gateway closes the oldest, whose last event is `replaced`.',
    access: 'member',
    answers: { 200: { summary: 'An open stream', type: 'text/event-stream', schema: z.string() } },
    parameters: [
      {
        in: 'header',
        name: 'Last-Event-ID',
        summary:
          'Id of the last event received: missed events are replayed, or a `refetch` event reports that the gap is too large',
      },
      {
        in: 'query',
        name: 'after',
        summary: 'The same for a first stream: the header `Last-Event-ID` of the response of `/api/start`',
      },
    ],
  },
  {
    name: 'startPage',
    method: 'GET',
    path: '/api/start',
    summary:
      'Makes the GET calls that a page begins with in one request: `calls` has their paths, separated by spaces. Each answer is sent as soon as it is there, as two lines: `{ call, status, etag? }` with the index of the call, then its body. An event stream that opens `after` the `Last-Event-ID` of the response misses no change of what the calls returned.',
    access: 'anyone',
    errors: ['invalid_input'],
    answers: { 200: { summary: 'The answers of the calls', type: 'application/x-ndjson', schema: z.string() } },
    parameters: [
      {
        in: 'query',
        name: 'calls',
        summary: `Paths of GET calls of this API with their queries, ${START_CALLS_MAX} at most, separated by spaces. Each is made with the session of the request, counted and refused like a single request`,
      },
    ],
  },
  {
    name: 'showDigestStop',
    method: 'GET',
    path: '/api/digest/{token}/stop',
    summary:
      'Leads to the page on which a member turns the digest off that the link came with. It changes nothing: mail scanners follow links.',
    access: 'anyone',
    answers: { 200: { summary: 'A page that leads to it', type: 'text/html', schema: z.string() } },
    parameters: [{ in: 'path', name: 'token', summary: 'The token of the link' }],
  },
  {
    name: 'showLetterMailStop',
    method: 'GET',
    path: '/api/letter-mail/{token}/stop',
    summary:
      'Leads to the page on which a member turns the mails with captains’ letters off that the link came with. It changes nothing: mail scanners follow links.',
    access: 'anyone',
    answers: { 200: { summary: 'A page that leads to it', type: 'text/html', schema: z.string() } },
    parameters: [{ in: 'path', name: 'token', summary: 'The token of the link' }],
  },
  {
    name: 'getLiveness',
    method: 'GET',
    path: '/api/health/live',
    summary: 'Liveness: whether the gateway runs.',
    access: 'anyone',
    answers: { 200: { summary: 'It runs', schema: z.object({ status: z.literal('ok') }) } },
  },
  {
    name: 'getReadiness',
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Readiness of the gateway, with each dependency and service by name.',
    access: 'anyone',
    answers: {
      200: { summary: 'Ready', schema: health },
      503: { summary: 'A dependency is unavailable', schema: health },
    },
  },
  {
    name: 'getBuild',
    method: 'GET',
    path: '/api/health/build',
    summary: 'The build, and the address of the local sandbox if it is in use.',
    access: 'anyone',
    answers: {
      200: { summary: 'The build', schema: z.object({ hash: z.string(), sandboxUrl: z.string().nullable() }) },
    },
  },
  {
    name: 'getOpenApiDocument',
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description.',
    access: 'anyone',
    answers: { 200: { summary: 'An OpenAPI 3.1 document', schema: z.looseObject({ openapi: z.string() }) } },
  },
  {
    name: 'getApiDocs',
    method: 'GET',
    path: '/api/docs',
    summary: 'This description as a page.',
    access: 'anyone',
    answers: { 200: { summary: 'A page', type: 'text/html', schema: z.string() } },
  },
];
