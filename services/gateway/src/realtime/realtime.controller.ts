import type { Actor } from '@crew/service-kit/rpc/call';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, AuthService } from '../auth/auth.service.js';
import { PodMemberships } from './pod-memberships.js';
import { PresenceTracker } from './presence-tracker.js';
import { RealtimeService } from './realtime.service.js';
import { StreamEventSource } from './stream-event-source.js';
import { ADMINS_ROOM, MEMBERS_ROOM, StreamHub, type Stream } from './stream-hub.js';
import { StreamSessions } from './stream-sessions.js';

/** Browsers wait one second before they reconnect; the SPA adds jitter of its own. */
const RETRY = Buffer.from('retry: 1000\n\n');
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;
const EVENT_ID = /^([0-9a-z]+)-(\d+)$/;

@Controller()
export class RealtimeController {
  constructor(
    private readonly realtime: RealtimeService,
    private readonly source: StreamEventSource,
    private readonly hub: StreamHub,
    private readonly sessions: StreamSessions,
    private readonly memberships: PodMemberships,
    private readonly presence: PresenceTracker,
    private readonly auth: AuthService,
  ) {}

  /**
   * Streams everything that the member may see as Server-Sent Events. The first event is `ready`: what the client fetched
   * before may have changed since. A client that reconnects with `Last-Event-ID`, or opens `after` the position of a start
   * answer, gets the missed events and `resumed`, or `refetch` when they are no longer kept. The last event of a stream that
   * a newer one of the member replaces is `replaced`.
   */
  @Get('/api/events')
  @Access('member')
  async streamEvents(
    @Req() request: FastifyRequest<{ Querystring: { after?: string | string[] } }>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const actor = request.actor as Actor;
    const lastEventId = request.headers['last-event-id'];
    const [podRooms] = await Promise.all([
      this.memberships.roomsOf(actor.id),
      this.presence.connect(actor.id, lastEventId === undefined),
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
      rooms: new Set([MEMBERS_ROOM, `user.${actor.id}`, ...(actor.isAdmin ? [ADMINS_ROOM] : []), ...(podRooms ?? [])]),
    };
    // Flushed separately: joined with the first write, the head's many strings stay in memory while the stream is open.
    reply.raw.flushHeaders();
    // Written one by one, so that all streams that resume share the bytes of the events.
    reply.raw.cork();
    for (const frame of [RETRY, ...this.firstFrames(lastEventId ?? request.query.after, stream)])
      reply.raw.write(frame);
    reply.raw.uncork();
    this.hub.open(stream);
    if (!podRooms) this.memberships.joinLater(stream);
    // The session may have ended, or a seat changed, while the stream was opening.
    await this.sessions.check(stream);
  }

  /** @param after id of the last event that the client has seen */
  private firstFrames(after: string | string[] | undefined, { actor, rooms }: Stream): Buffer[] {
    const { position } = this.realtime;
    const frame = (event: string): Buffer => Buffer.from(`id: ${position}\nevent: ${event}\ndata: {}\n\n`);
    if (!after) return [frame('ready')];
    const [, epoch, seq] = EVENT_ID.exec(String(after)) ?? [];
    if (epoch !== this.source.epoch) return [frame('refetch')];
    const missed = this.source.recent.after(Number(seq), rooms, startOf(actor.sessionId));
    return missed ? [...missed, frame('resumed')] : [frame('refetch')];
  }
}

/** When a session began, in epoch milliseconds: its id is a UUIDv7 (RFC 9562, 5.7). NaN for any other id. */
const startOf = (sessionId: string): number =>
  UUID_V7.test(sessionId) ? Number.parseInt(sessionId.replace('-', '').slice(0, 12), 16) : Number.NaN;
