import type { Actor } from '@crew/service-kit/rpc/call';
import type { ServerResponse } from 'node:http';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Gauge } from 'prom-client';

/** A client that is this far behind is let go: it comes back and catches up, or refetches. */
const BEHIND_MAX_BYTES = 512 * 1024;
const HEARTBEAT = Buffer.from(':\n\n');
const HEARTBEAT_SLICES = 20;
const HEARTBEAT_EVERY_MS = 1_000;

/** One open event stream of a member. */
export interface Stream {
  actor: Actor;
  rooms: Set<string>;
  raw: ServerResponse;
}

const openStreams = new Gauge({ name: 'crew_gateway_open_streams', help: 'Event streams open now' });

/** All open event streams of this gateway, by the rooms they listen to. */
@Injectable()
export class StreamHub implements BeforeApplicationShutdown {
  private readonly streams = new Set<Stream>();
  private readonly byRoom = new Map<string, Set<Stream>>();
  private pending = new Map<string, Buffer[]>();
  private slices: Stream[][] = Array.from({ length: HEARTBEAT_SLICES }, () => []);
  private turn = 0;
  private readonly heart = setInterval(() => this.beat(), HEARTBEAT_EVERY_MS);

  get size(): number {
    return this.streams.size;
  }

  /** Takes a stream in. What waits to be written is older than it. */
  open(stream: Stream): void {
    this.flush();
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
  *of(userId: string): Iterable<Stream> {
    for (const stream of this.byRoom.get(`user.${userId}`) ?? []) yield stream;
  }

  all(): Iterable<Stream> {
    return this.streams;
  }

  /** Sends a frame to everybody in a room. What comes in one turn of the event loop goes out in one write. */
  send(room: string, frame: Buffer): void {
    if (!this.byRoom.has(room)) return;
    if (this.pending.size === 0) setImmediate(() => this.flush());
    const frames = this.pending.get(room);
    if (frames) frames.push(frame);
    else this.pending.set(room, [frame]);
  }

  /** Ends a stream; its client reconnects if it still may. */
  close(stream: Stream): void {
    stream.raw.end();
    this.drop(stream);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.heart);
    for (const stream of this.streams) this.close(stream);
  }

  private flush(): void {
    const rooms = this.pending;
    this.pending = new Map();
    for (const [room, frames] of rooms) {
      const bytes = frames.length === 1 ? frames[0]! : Buffer.concat(frames);
      for (const stream of this.byRoom.get(room) ?? []) this.write(stream, bytes);
    }
  }

  private write(stream: Stream, bytes: Buffer): void {
    stream.raw.write(bytes);
    if (stream.raw.writableLength > BEHIND_MAX_BYTES) {
      stream.raw.destroy();
      this.drop(stream);
    }
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
