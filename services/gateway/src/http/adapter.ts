import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE } from '@crew/contracts/languages';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { GatewayEnv } from '../gateway.env.js';
import { textLanguage } from '../request-language.js';
import { errorBody } from './error.filter.js';
import './exchange.js';

/** Limit of JSON bodies; uploads and signed bodies have their own. */
const BODY_MAX_BYTES = 64 * 1024;
/** Limit of bodies signed by a provider. */
const SIGNED_BODY_MAX_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 120_000;

/** Creates the HTTP server. Malformed requests get the same headers and error body as any other. */
export function createAdapter(env: GatewayEnv, headers: Readonly<Record<string, string>>): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: SIGNED_BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // While the server drains, requests on open connections are answered with `connection: close`.
    return503OnClosing: false,
    genReqId: () => uuidv7(),
    trustProxy: env.TRUSTED_PROXY_HOPS > 0 && ((_address, hop) => hop < env.TRUSTED_PROXY_HOPS),
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = new DomainError(error.statusCode === 414 ? 'not_found' : 'invalid_input');
      const body = errorBody(refusal, request.id, textLanguage(request.headers));
      reply.code(body.statusCode).headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' });
      reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
    },
    clientErrorHandler: (error, socket) => rejectMalformed(error, socket, headers),
  });
}

/**
 * Parses JSON, and forms where a call has files; where it ignores forms they are read and dropped. An empty JSON body counts
 * as no body.
 */
export function acceptJsonAndForms(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('multipart/form-data', (request: FastifyRequest, form, done) => {
    if (request.routeOptions.config.ignoresForm) return form.resume().once('end', () => done(null, undefined));
    done(request.routeOptions.config.takesFiles ? null : new DomainError('unsupported_media'), undefined);
  });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request: FastifyRequest, _form, done) =>
      done(request.routeOptions.config.ignoresForm ? null : new DomainError('unsupported_media'), undefined),
  );
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body, done) => {
      if (request.routeOptions.config.takesFiles) return done(new DomainError('unsupported_media'));
      if (request.routeOptions.config.bodyAsText) return done(null, body);
      if (Buffer.byteLength(body) > BODY_MAX_BYTES) return done(new DomainError('too_large'));
      if (body === '') return done(null, undefined);
      // Fastify's own parser answers by its callback and returns no promise.
      void parse(request, body, (error, value) =>
        error ? done(new DomainError('invalid_input', { message: 'The body is not valid JSON' })) : done(null, value),
      );
    },
  );
}

/** Answers malformed HTTP directly on the socket, because there is no request object yet. */
function rejectMalformed(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const id = uuidv7();
  const { statusCode, ...body } = errorBody(
    new DomainError(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_input'),
    id,
    DEFAULT_LANGUAGE,
  );
  const text = JSON.stringify({ statusCode, ...body });
  const all = {
    ...headers,
    'x-request-id': id,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${lines.join('')}content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  );
}
