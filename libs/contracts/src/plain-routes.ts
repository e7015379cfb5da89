import { z } from 'zod';
import type { Access, HttpBinding } from './rpc.js';

/** A route that the gateway handles itself, without a call to a service. */
export interface PlainRoute extends Pick<HttpBinding, 'method' | 'path'> {
  /** Id of the operation in the OpenAPI document. */
  name: string;
  summary: string;
  access: Exclude<Access, 'internal'>;
  /** Content type and schema of the responses by status; JSON by default. */
  answers: Record<number, { summary: string; type?: string; schema?: z.ZodType }>;
  /** Header that the route reads, and its purpose. */
  header?: { name: string; summary: string };
}

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
    header: {
      name: 'Last-Event-ID',
      summary:
        'Id of the last event received: missed events are replayed, or a `refetch` event reports that the gap is too large',
    },
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
