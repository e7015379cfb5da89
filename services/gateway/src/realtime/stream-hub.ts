import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Actor } from '@crew/service-kit/rpc/call';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Counter, Gauge, Histogram } from 'prom-client';
import { FrameBatch } from './frame-batch.js';

/** The room that every stream joins. */
export const MEMBERS_ROOM = 'crew';
export const ADMINS_ROOM = 'admins.all';
/** A client with more unsent bytes is disconnected; it reconnects and catches up, or refetches. */
const BACKLOG_MAX_BYTES = 512 * 1024;
/** Tabs and devices of a member on this gateway; tabs of one browser share a stream. */
const STREAMS_PER_MEMBER = 30;
/** Browsers wait a minute before they reconnect, so that streams do not replace each other in a loop. */
const REPLACED = Buffer.from('retry: 60000\nevent: replaced\ndata: {}\n\n');
/**
 * After a flush of several events the next one waits twice as long as it took, so that under load events share writes: two
 * thirds of the time are left for requests, and clients read less often.
 */
const REST_AFTER_EVENTS = 4;
const REST_FACTOR = 2;
const MAX_REST_MS = 100;
const HEARTBEAT = new FrameBatch([Buffer.from(':\n\n')]);
const HEARTBEAT_SLICES = 20;
const HEARTBEAT_EVERY_MS = 1_000;
/** How long an ended stream has to send its remaining bytes. */
const FLUSH_TIMEOUT_MS = 1_000;

/** One open event stream of a member. */
export interface Stream {
  actor: Actor;
  /** The session with which it was opened. */
  tokenHash: string;
  rooms: Set<string>;
  raw: ServerResponse;
  /**
   * Socket of a chunked response. Chunks are written to it directly: encoding them once per stream would cost more than
   * writing them.
   */
  socket?: Socket;
}

const openStreams = new Gauge({ name: 'crew_gateway_open_streams', help: 'Open event streams' });
const droppedStreams = new Counter({
  name: 'crew_gateway_streams_dropped_total',
  help: 'Event streams closed because their client was too slow',
});
const replacedStreams = new Counter({
  name: 'crew_gateway_streams_replaced_total',
  help: 'Event streams closed because their member opened too many',
});
const deliveryLag = new Histogram({
  name: 'crew_gateway_delivery_lag_seconds',
  help: 'Time from publishing an event until it is written to all streams of its room',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

/** A frame for a room, and when its event was published (epoch milliseconds). */
interface Pending {
  room: string;
  frame: Buffer;
  publishedAt: number | undefined;
}

/** The open event streams of this gateway, by room. */
@Injectable()
export class StreamHub implements BeforeApplicationShutdown {
  private readonly streams = new Set<Stream>();
  private readonly byRoom = new Map<string, Set<Stream>>();
  private pending: Pending[] = [];
  /** Earliest time of the next flush, by the monotonic clock. */
  private restsUntil = 0;
  private slices: Stream[][] = Array.from({ length: HEARTBEAT_SLICES }, () => []);
  private turn = 0;
  private readonly heartbeat = setInterval(() => this.sendHeartbeats(), HEARTBEAT_EVERY_MS);

  /**
   * Adds a stream, and closes the oldest one of a member who has too many. Flushes pending frames first, because they are
   * older than the stream.
   */
  open(stream: Stream): void {
    if (stream.raw.destroyed) return;
    this.flush();
    const { raw } = stream;
    if (raw.chunkedEncoding && raw.socket) stream.socket = raw.socket;
    this.streams.add(stream);
    for (const room of stream.rooms) this.join(stream, room);
    openStreams.set(this.streams.size);
    stream.raw.once('close', () => this.drop(stream));
    this.closeOldest(this.of(stream.actor.id));
  }

  join(stream: Stream, room: string): void {
    stream.rooms.add(room);
    let members = this.byRoom.get(room);
    if (!members) this.byRoom.set(room, (members = new Set()));
    members.add(stream);
  }

  leave(stream: Stream, room: string): void {
    stream.rooms.delete(room);
    const members = this.byRoom.get(room);
    members?.delete(stream);
    if (members?.size === 0) this.byRoom.delete(room);
  }

  /** Returns the streams of a member. */
  of(userId: string): ReadonlySet<Stream> {
    return this.byRoom.get(`user.${userId}`) ?? new Set();
  }

  all(): ReadonlySet<Stream> {
    return this.streams;
  }

  /**
   * Sends a frame to all streams of a room. Frames of one turn of the event loop, or of a rest, are written together and in
   * order, so that a client that has seen an event id has seen all earlier events.
   * @param publishedAt epoch milliseconds
   */
  send(room: string, frame: Buffer, publishedAt?: number): void {
    if (!this.byRoom.has(room)) return;
    if (this.pending.length === 0) this.scheduleFlush();
    this.pending.push({ room, frame, publishedAt });
  }

  /** Sends a frame to one stream, after all pending frames. */
  sendTo(stream: Stream, frame: Buffer): void {
    this.flush();
    this.write(stream, new FrameBatch([frame]));
  }

  /** Ends a stream. Its client reconnects while its session is valid. */
  close(stream: Stream): void {
    stream.raw.end();
    this.drop(stream);
    setTimeout(() => stream.raw.destroy(), FLUSH_TIMEOUT_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    this.flush();
    for (const stream of [...this.streams]) this.close(stream);
  }

  /** @param streams of one member, in the order in which they were opened */
  private closeOldest(streams: ReadonlySet<Stream>): void {
    for (const oldest of streams) {
      if (streams.size <= STREAMS_PER_MEMBER) return;
      replacedStreams.inc();
      this.sendTo(oldest, REPLACED);
      this.close(oldest);
    }
  }

  private scheduleFlush(): void {
    const restMs = this.restsUntil - performance.now();
    if (restMs < 1) setImmediate(() => this.flush());
    else setTimeout(() => this.flush(), restMs);
  }

  /** Writes to each stream once. Streams of the same rooms share the batch. */
  private flush(): void {
    const begin = performance.now();
    const pending = this.pending;
    this.pending = [];
    const batches = new Map<string, FrameBatch>();
    for (const [stream, key] of this.receiversOf(new Set(pending.map(({ room }) => room)))) {
      let batch = batches.get(key);
      if (!batch) {
        const received = pending.filter(({ room }) => stream.rooms.has(room));
        batches.set(key, (batch = new FrameBatch(received.map(({ frame }) => frame))));
      }
      this.write(stream, batch);
    }
    const now = Date.now();
    for (const { publishedAt } of pending)
      if (publishedAt !== undefined) deliveryLag.observe(Math.max(0, now - publishedAt) / 1_000);
    if (pending.length < REST_AFTER_EVENTS) return;
    const end = performance.now();
    this.restsUntil = end + Math.min(MAX_REST_MS, REST_FACTOR * (end - begin));
  }

  /** Returns the streams in any of the rooms, each with a key of those it is in. */
  private receiversOf(rooms: ReadonlySet<string>): Map<Stream, string> {
    const receivers = new Map<Stream, string>();
    let index = 0;
    for (const room of rooms) {
      const mark = `${index++},`;
      for (const stream of this.byRoom.get(room) ?? []) receivers.set(stream, (receivers.get(stream) ?? '') + mark);
    }
    return receivers;
  }

  private write(stream: Stream, batch: FrameBatch): void {
    const { raw, socket } = stream;
    if (!socket) raw.write(batch.bytes);
    // A socket that the client has half-closed is about to close.
    else if (socket.writable) socket.write(batch.chunk);
    if ((socket ?? raw).writableLength <= BACKLOG_MAX_BYTES) return;
    droppedStreams.inc();
    raw.destroy();
    this.drop(stream);
  }

  private drop(stream: Stream): void {
    if (!this.streams.delete(stream)) return;
    for (const room of [...stream.rooms]) this.leave(stream, room);
    openStreams.set(this.streams.size);
  }

  /** Keeps proxies from closing idle connections: every second a twentieth of the streams gets a comment line. */
  private sendHeartbeats(): void {
    if (this.turn === 0) {
      this.slices = Array.from({ length: HEARTBEAT_SLICES }, () => []);
      let index = 0;
      for (const stream of this.streams) this.slices[index++ % HEARTBEAT_SLICES]!.push(stream);
    }
    for (const stream of this.slices[this.turn]!) if (this.streams.has(stream)) this.write(stream, HEARTBEAT);
    this.turn = (this.turn + 1) % HEARTBEAT_SLICES;
  }
}
