import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Actor } from '@crew/service-kit/rpc/call';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Counter, Gauge, Histogram } from 'prom-client';
import { Piece } from './piece.js';

/** The room of every stream. */
export const CREW_ROOM = 'crew';
/** Where only admins hear. */
export const ADMINS_ROOM = 'admins.all';
/** A client that is this far behind is let go: it comes back and catches up, or refetches. */
const BEHIND_MAX_BYTES = 512 * 1024;
const HEARTBEAT = new Piece([Buffer.from(':\n\n')]);
const HEARTBEAT_SLICES = 20;
const HEARTBEAT_EVERY_MS = 1_000;
/** What is still on its way to a client when its stream ends has this long to arrive. */
const FAREWELL_MS = 1_000;

/** One open event stream of a member. */
export interface Stream {
  actor: Actor;
  /** The session it was opened with. */
  tokenHash: string;
  rooms: Set<string>;
  raw: ServerResponse;
  /**
   * The connection of an answer in chunks, once it is this answer's turn on it. What is written to it need not be made a
   * chunk for each stream anew, which would cost more than the writing.
   */
  line?: Socket;
}

const openStreams = new Gauge({ name: 'crew_gateway_open_streams', help: 'Event streams open now' });
const laggards = new Counter({
  name: 'crew_gateway_streams_dropped_total',
  help: 'Event streams let go because their client was too slow',
});
const deliveryLag = new Histogram({
  name: 'crew_gateway_delivery_lag_seconds',
  help: 'From the publishing of an event until it was written to all streams of its room',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

/** Frames that follow each other to the same room, and when the events in them were published (epoch milliseconds). */
interface Run {
  room: string;
  frames: Buffer[];
  publishedAt: number[];
}

/** All open event streams of this gateway, by the rooms they listen to. */
@Injectable()
export class StreamHub implements BeforeApplicationShutdown {
  private readonly streams = new Set<Stream>();
  private readonly byRoom = new Map<string, Set<Stream>>();
  private pending: Run[] = [];
  private slices: Stream[][] = Array.from({ length: HEARTBEAT_SLICES }, () => []);
  private turn = 0;
  private readonly heart = setInterval(() => this.beat(), HEARTBEAT_EVERY_MS);

  /** Takes a stream in. What waits to be written is older than it. */
  open(stream: Stream): void {
    if (stream.raw.destroyed) return;
    this.flush();
    const { raw } = stream;
    if (raw.chunkedEncoding && raw.socket) stream.line = raw.socket;
    this.streams.add(stream);
    for (const room of stream.rooms) this.join(stream, room);
    openStreams.set(this.streams.size);
    stream.raw.once('close', () => this.drop(stream));
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

  /** Streams of one member. */
  of(userId: string): ReadonlySet<Stream> {
    return this.byRoom.get(`user.${userId}`) ?? new Set();
  }

  all(): ReadonlySet<Stream> {
    return this.streams;
  }

  /**
   * Sends a frame to everybody in a room. What comes in one turn of the event loop goes out together, in its order:
   * an id that a client has seen says that it has seen all before.
   * @param publishedAt epoch milliseconds
   */
  send(room: string, frame: Buffer, publishedAt?: number): void {
    if (!this.byRoom.has(room)) return;
    if (this.pending.length === 0) setImmediate(() => this.flush());
    let run = this.pending.at(-1);
    if (run?.room !== room) this.pending.push((run = { room, frames: [], publishedAt: [] }));
    run.frames.push(frame);
    if (publishedAt !== undefined) run.publishedAt.push(publishedAt);
  }

  /** Tells one stream something after all that it was sent. */
  tell(stream: Stream, frame: Buffer): void {
    this.flush();
    this.write(stream, new Piece([frame]));
  }

  /** Ends a stream; its client reconnects if it still may. */
  close(stream: Stream): void {
    stream.raw.end();
    this.drop(stream);
    setTimeout(() => stream.raw.destroy(), FAREWELL_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.heart);
    for (const stream of [...this.streams]) this.close(stream);
  }

  private flush(): void {
    const runs = this.pending;
    this.pending = [];
    for (const { room, frames, publishedAt } of runs) {
      const piece = new Piece(frames);
      for (const stream of this.byRoom.get(room) ?? []) this.write(stream, piece);
      const now = Date.now();
      for (const at of publishedAt) deliveryLag.observe(Math.max(0, now - at) / 1_000);
    }
  }

  private write(stream: Stream, piece: Piece): void {
    const { raw, line } = stream;
    if (!line) raw.write(piece.bytes);
    // One that its client has half closed is about to be gone.
    else if (line.writable) line.write(piece.chunk);
    if ((line ?? raw).writableLength <= BEHIND_MAX_BYTES) return;
    laggards.inc();
    raw.destroy();
    this.drop(stream);
  }

  private drop(stream: Stream): void {
    if (!this.streams.delete(stream)) return;
    for (const room of [...stream.rooms]) this.leave(stream, room);
    openStreams.set(this.streams.size);
  }

  /** Keeps connections from being cut for silence, a part of them each second. */
  private beat(): void {
    if (this.turn === 0) {
      this.slices = Array.from({ length: HEARTBEAT_SLICES }, () => []);
      let index = 0;
      for (const stream of this.streams) this.slices[index++ % HEARTBEAT_SLICES]!.push(stream);
    }
    for (const stream of this.slices[this.turn]!) if (this.streams.has(stream)) this.write(stream, HEARTBEAT);
    this.turn = (this.turn + 1) % HEARTBEAT_SLICES;
  }
}
