import { Readable, Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallLog } from './call-log.js';
import type { LoggedCall, Provider } from './control.schema.js';
import type { FaultTable } from './fault-table.js';

const HUGE_BYTES = 10 * 1024 * 1024;
const CHUNKS_BEFORE_CUT = 6;

declare module 'fastify' {
  interface FastifyRequest {
    /** The log entry of this call; a handler that parses its own body adds it here. */
    logged: LoggedCall | null;
  }
}

/** The error format of a provider: body, and content type if not JSON. */
export type ErrorBody = (status: number) => { body: string; contentType: string };

export interface FaultInjectionOptions {
  provider: Provider;
  faults: FaultTable;
  log: CallLog;
  errorBody: ErrorBody;
}

/** Logs every call to a provider's routes and injects faults. */
export function injectFaults(app: FastifyInstance, options: FaultInjectionOptions): void {
  if (!app.hasRequestDecorator('logged')) app.decorateRequest('logged', null);

  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'OPTIONS') return;
    const [path = '', query = ''] = request.url.split('?');
    const logged = options.log.add({
      provider: options.provider,
      method: request.method,
      path,
      query,
      body: textOf(request.body),
    });
    request.logged = logged;
    const fault = options.faults.take(options.provider, `${request.method} ${path}`);
    if (!fault) return;
    logged.fault = fault.kind;
    if (fault.kind !== 'cut') await drain(request.raw);
    if (fault.delayMs > 0) await sleep(fault.delayMs, undefined, { ref: false });
    switch (fault.kind) {
      case 'delay':
      case 'cut':
        return;
      case 'hang':
        reply.hijack();
        return;
      case 'reset':
        reply.hijack();
        request.raw.socket.destroy();
        return;
      case 'status': {
        const { body, contentType } = options.errorBody(fault.status);
        const retryAfter = fault.retryAfter ?? (fault.status === 429 ? 1 : undefined);
        if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
        return reply.code(fault.status).type(contentType).send(body);
      }
      case 'garbage':
        return reply.type('application/json').send('\u0000{"unfinished": [1, 2, <<<\ufffd');
      case 'huge':
        return reply.type('application/json').send(`{"padding":"${'0'.repeat(HUGE_BYTES)}"}`);
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.logged) request.logged.status = reply.statusCode;
    if (request.logged?.fault !== 'cut') return payload;
    request.logged.status = null;
    if (payload instanceof Readable) return payload.pipe(destroySocketAfter(CHUNKS_BEFORE_CUT, request));
    request.raw.socket.destroy();
    return payload;
  });
}

function textOf(body: unknown): string {
  if (body === undefined || body === null || body instanceof Readable) return '';
  if (Buffer.isBuffer(body)) return `<${body.length} bytes>`;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Drains the body of a rejected upload, so that the client receives the response and not a broken pipe. */
async function drain(body: Readable): Promise<void> {
  if (body.readableEnded) return;
  await new Promise<void>((resolve) => {
    body
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve());
    body.resume();
  });
}

/** Destroys the connection in the middle of a streamed response. */
function destroySocketAfter(chunks: number, request: FastifyRequest): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed++;
      if (passed > chunks) request.raw.socket.destroy();
      done(null, chunk);
    },
  });
}
