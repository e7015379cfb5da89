import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { RawReply } from '@crew/service-kit/rpc/rpc-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from './error.filter.js';

/** Whether who asks would rather hear an answer as it is made. */
export const wantsPieces = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') ?? false;

/**
 * An answer told piece by piece as Server-Sent Events. The stream begins with the first piece: what fails before is an
 * ordinary failure, and an answer without pieces an ordinary answer.
 */
export class PieceStream {
  private begun = false;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  /**
   * Resolves to the answer when no piece came before it; else tells it and ends the stream.
   * @throws what the work throws before the first piece
   */
  async follow(work: (onPiece: (piece: string) => void) => Promise<RawReply>): Promise<RawReply | undefined> {
    try {
      const answer = await work((piece) => this.tell('piece', JSON.stringify(piece)));
      if (!this.begun) return answer;
      this.tell('answer', new TextDecoder().decode(answer.body));
    } catch (error) {
      if (!this.begun) throw error;
      const known = error instanceof DomainError ? error : new DomainError('internal');
      this.tell('failure', JSON.stringify(errorBody(known, this.request.id)));
    }
    this.reply.raw.end();
    return undefined;
  }

  private tell(event: string, json: string): void {
    if (!this.begun) this.begin();
    this.reply.raw.write(`event: ${event}\ndata: ${json}\n\n`);
  }

  private begin(): void {
    this.begun = true;
    this.reply.hijack();
    this.reply.raw.writeHead(200, {
      ...(this.reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  }
}
