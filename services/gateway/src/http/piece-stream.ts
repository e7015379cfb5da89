import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { RawReply } from '@crew/service-kit/rpc/rpc-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { textLanguage } from '../request-language.js';
import { errorBody } from './error.filter.js';

/** Whether the client accepts a streamed answer. */
export const acceptsStream = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') ?? false;

/**
 * Streams an answer as Server-Sent Events. The stream starts with the first piece: an earlier failure, or an answer
 * without pieces, is sent as an ordinary response.
 */
export class PieceStream {
  private started = false;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  /**
   * Resolves to the answer when no piece preceded it; otherwise sends it and ends the stream.
   * @throws the error of `work` when it fails before the first piece
   */
  async follow(work: (onPiece: (piece: string) => void) => Promise<RawReply>): Promise<RawReply | undefined> {
    try {
      const answer = await work((piece) => this.send('piece', JSON.stringify(piece)));
      if (!this.started) return answer;
      this.send('answer', new TextDecoder().decode(answer.body));
    } catch (error) {
      if (!this.started) throw error;
      const known = error instanceof DomainError ? error : new DomainError('internal');
      this.send('failure', JSON.stringify(errorBody(known, this.request.id, textLanguage(this.request.headers))));
    }
    this.reply.raw.end();
    return undefined;
  }

  private send(event: string, json: string): void {
    if (!this.started) this.start();
    this.reply.raw.write(`event: ${event}\ndata: ${json}\n\n`);
  }

  private start(): void {
    this.started = true;
    this.reply.hijack();
    this.reply.raw.writeHead(200, {
      ...(this.reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  }
}
