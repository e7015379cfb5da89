import { CATALOG } from '@crew/contracts/catalog';
import { hasRoute } from '@crew/contracts/http-call';
import { START_CALLS_MAX } from '@crew/contracts/plain-routes';
import { validate } from '@crew/contracts/validation-message';
import { VALIDATION_TEXTS } from '@crew/contracts/validation-texts';
import { invalidInput } from '@crew/service-kit/rpc/invalid-input';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../auth/auth.service.js';
import { RealtimeService } from '../realtime/realtime.service.js';
import { textLanguage } from '../request-language.js';
import { streamInParts } from './compression.js';
import { traceparentOf } from './trace.js';

const ORIGIN = 'http://gateway';

/** Matches the paths of the catalog's GET calls: their answers are JSON, and none of them starts or ends a session. */
const GET_CALL = new RegExp(
  `^(?:${CATALOG.filter(hasRoute)
    .filter(({ http }) => http.method === 'GET')
    .map(({ http }) => http.path.replaceAll(/\{\w+\}/g, '[^/]+'))
    .join('|')})$`,
);

/** The URL of a call. Its dot segments are resolved before it is matched: what is matched is what is requested. */
const callUrl = z.string().transform((path, context) => {
  const url = URL.parse(path, ORIGIN);
  if (url?.origin === ORIGIN && GET_CALL.test(url.pathname)) return url.pathname + url.search;
  context.addIssue({ code: 'custom', message: 'Not the path of a GET call' });
  return z.NEVER;
});

const startQuery = z.strictObject({
  calls: z
    .string()
    .transform((calls) => calls.split(' '))
    .pipe(z.array(z.string()).max(START_CALLS_MAX))
    .pipe(z.array(callUrl))
    .default([]),
});

@Controller()
export class StartController {
  constructor(private readonly realtime: RealtimeService) {}

  /**
   * Makes the calls that a page begins with, and streams each answer as soon as it is there. A call that fails has the
   * answer it would have by itself. An event stream that opens after the `Last-Event-ID` of the response misses no change.
   * @throws DomainError `invalid_input` for too many calls, and for what is not the path of a GET call of the catalog
   */
  @Get('/api/start')
  @Access('anyone')
  async startPage(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const parsed = validate(startQuery, request.query, VALIDATION_TEXTS[textLanguage(request.headers)]);
    if (!parsed.success) throw invalidInput(parsed.issues);
    // Without the client's address its calls would count against another.
    if (request.raw.socket.destroyed) return;
    const stream = streamInParts(request, reply);
    reply.headers({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Of the time before the calls.
      'last-event-id': this.realtime.position,
    });
    reply.send(stream);
    const { calls } = parsed.data;
    await Promise.allSettled(calls.map(async (url, index) => stream.write(await answerOf(request, url, index))));
    stream.end();
  }
}

/** Makes a call by its own route: guards, limits, metrics and errors are those of a single request. */
async function answerOf(request: FastifyRequest, url: string, index: number): Promise<Buffer> {
  const { cookie, 'user-agent': userAgent, 'accept-language': languages } = request.headers;
  const { statusCode, headers, rawPayload } = await request.server.inject({
    url,
    remoteAddress: request.ip,
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(languages !== undefined && { 'accept-language': languages }),
      'user-agent': userAgent,
      traceparent: traceparentOf(request),
    },
  });
  const head = JSON.stringify({ call: index, status: statusCode, etag: headers.etag });
  return Buffer.concat([Buffer.from(`${head}\n`), rawPayload, Buffer.from('\n')]);
}
