import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, AuthService } from '../auth/auth.service.js';
import { PodSeats } from './pod-seats.js';
import { PresenceKeeper } from './presence-keeper.js';
import { PushSource } from './push-source.js';
import { ADMINS_ROOM, CREW_ROOM, StreamHub, type Stream } from './stream-hub.js';
import { StreamSessions } from './stream-sessions.js';

/** Browsers wait one second before they reconnect; the SPA adds jitter of its own. */
const RETRY = Buffer.from('retry: 1000\n\n');
/** Tabs and devices of one member on one gateway. */
const STREAMS_PER_MEMBER = 30;
const REFUSED_FOR_S = 30;
const EVENT_ID = /^([0-9a-z]+)-(\d+)$/;

@Controller()
export class RealtimeController {
  constructor(
    private readonly source: PushSource,
    private readonly hub: StreamHub,
    private readonly sessions: StreamSessions,
    private readonly pods: PodSeats,
    private readonly presence: PresenceKeeper,
    private readonly auth: AuthService,
  ) {}

  /**
   * Server-Sent Events: everything the member may see. Begins with `ready`; or, for a client that comes back with
   * `Last-Event-ID`, with what it missed and `resumed`, or with `refetch` when that is not known any more.
   */
  @Get('/api/events')
  @Access('member')
  async streamEvents(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const actor = request.actor as Actor;
    if (this.hub.of(actor.id).size >= STREAMS_PER_MEMBER)
      throw new DomainError('rate_limited', { retryAfter: REFUSED_FOR_S });
    const lastEventId = request.headers['last-event-id'];
    const [podRooms] = await Promise.all([
      this.pods.roomsOf(actor.id),
      this.presence.welcome(actor.id, lastEventId === undefined),
    ]);
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    reply.raw.socket?.setNoDelay(true);
    const tokenHash = this.auth.tokenHashOf(request.headers)!;
    const stream: Stream = {
      actor,
      tokenHash,
      raw: reply.raw,
      rooms: new Set([CREW_ROOM, `user.${actor.id}`, ...(actor.isAdmin ? [ADMINS_ROOM] : []), ...(podRooms ?? [])]),
    };
    // By itself: made part of what follows, the head would be kept in its seventy pieces for as long as the stream is open.
    reply.raw.flushHeaders();
    reply.raw.write(Buffer.concat([RETRY, this.beginning(lastEventId, stream.rooms)]));
    this.hub.open(stream);
    if (!podRooms) this.pods.seatLater(stream);
    // Its session may have ended while it was being opened.
    await this.sessions.check(stream);
  }

  private beginning(lastEventId: string | string[] | undefined, rooms: ReadonlySet<string>): Buffer {
    const now = `${this.source.epoch}-${this.source.ring.lastSeq}`;
    if (!lastEventId) return Buffer.from(`id: ${now}\nevent: ready\ndata: {}\n\n`);
    const [, epoch, seq] = EVENT_ID.exec(String(lastEventId)) ?? [];
    const missed = epoch === this.source.epoch ? this.source.ring.after(Number(seq), rooms) : undefined;
    if (!missed) return Buffer.from(`id: ${now}\nevent: refetch\ndata: {}\n\n`);
    return Buffer.concat([...missed, Buffer.from(`id: ${now}\nevent: resumed\ndata: {}\n\n`)]);
  }
}
