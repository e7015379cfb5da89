import { statusOf, type ErrorBody, type ErrorCode } from '@crew/contracts/errors';
import type { Language } from '@crew/contracts/languages';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { textLanguage } from '../request-language.js';
import { errorMessage } from './error-message.js';

/** Error codes for the statuses that the framework itself answers with. */
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_input',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  414: 'not_found',
  415: 'unsupported_media',
  429: 'rate_limited',
  431: 'too_large',
  503: 'unavailable',
};

/** Statuses of refusals that may indicate an attack: of input, of credentials, of rights, by a limit. */
const SUSPICIOUS: ReadonlySet<number> = new Set([400, 401, 403, 429]);

/** Turns every failure into an HTTP response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const known = this.asDomainError(error, request);
    this.logSuspicious(known, request);
    if (reply.sent) return;
    if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
    reply
      .code(statusOf(known.code))
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(errorBody(known, request.id, textLanguage(request.headers))));
  }

  private asDomainError(error: unknown, request: FastifyRequest): DomainError {
    if (error instanceof DomainError) return error;
    const code = CODE_OF_STATUS[statusIn(error)];
    if (code) return new DomainError(code);
    this.logger.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed');
    return new DomainError('internal');
  }

  /** Logs the route, never the URL or the body, which may contain secrets. A visitor without a session is no suspect. */
  private logSuspicious({ code }: DomainError, request: FastifyRequest): void {
    const isVisitor = code === 'signed_out' && !request.headers.cookie?.includes('crew_session=');
    if (!SUSPICIOUS.has(statusOf(code)) || isVisitor) return;
    const { id: requestId, method, ip } = request;
    const fields = { requestId, code, method, route: request.routeOptions.url, ip, userId: request.actor?.id };
    this.logger.warn(fields, 'request refused');
  }
}

/** Returns the body of a failed request, worded in a language. */
export const errorBody = (error: DomainError, requestId: string, language: Language): ErrorBody => ({
  statusCode: statusOf(error.code),
  code: error.code,
  message: errorMessage(error, language),
  ...(error.errors && { errors: error.errors }),
  requestId,
});

function statusIn(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}
