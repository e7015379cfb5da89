import { DECK_IDS } from '@crew/contracts/chat/decks';
import type { Actor } from '@crew/service-kit/rpc/call';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../http/route.js';
import { PushSource } from './push-source.js';
import { StreamHub, type Stream } from './stream-hub.js';

const EVERYBODYS_ROOMS = ['everyone.all', ...DECK_IDS.map((id) => `deck.${id}`)];
/** Browsers wait this long before they reconnect; the SPA adds jitter of its own. */
const RETRY_MS = 1_000;

@Controller()
export class EventsController {
  constructor(
    private readonly source: PushSource,
    private readonly hub: StreamHub,
  ) {}

  /**
   * Server-Sent Events: everything the member may see. Begins with `ready`, or with what was missed since
   * `Last-Event-ID`, or with `refetch` when too much was missed.
   */
  @Get('/api/events')
  @Access('member')
  async streamEvents(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const actor = request.actor as Actor;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    reply.raw.socket?.setNoDelay(true);
    const stream: Stream = { actor, raw: reply.raw, rooms: new Set([...EVERYBODYS_ROOMS, `user.${actor.id}`]) };
    reply.raw.write(`retry: ${RETRY_MS}\n\n`);
    reply.raw.write(this.beginning(request.headers['last-event-id'], stream.rooms));
    this.hub.open(stream);
  }

  private beginning(lastEventId: string | string[] | undefined, rooms: ReadonlySet<string>): Buffer {
    const now = `${this.source.epoch}-${this.source.ring.lastSeq}`;
    const [epoch, seq] = String(lastEventId ?? '').split('-');
    if (!epoch) return Buffer.from(`id: ${now}\nevent: ready\ndata: {}\n\n`);
    const missed = epoch === this.source.epoch ? this.source.ring.after(Number(seq), rooms) : undefined;
    if (!missed) return Buffer.from(`id: ${now}\nevent: refetch\ndata: {}\n\n`);
    return Buffer.concat([...missed, Buffer.from(`id: ${now}\nevent: resumed\ndata: {}\n\n`)]);
  }
}
