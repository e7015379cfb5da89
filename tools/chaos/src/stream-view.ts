import { setTimeout as delay } from 'node:timers/promises';
import { openEventStream, type EventStreamClient, type StreamEvent } from '@crew/testing/event-stream';
import type { ShownMessage } from './check/history.js';
import type { Client } from './client.js';
import { listChanges, listMessages, PAGE, type Room } from './rooms.js';

const RECONNECT_MS = 250;
const CATCH_UP_EVERY_MS = 500;

/**
 * The messages of some rooms as a client knows them: from its stream, which reconnects with the last event's id, and from
 * the API only when the stream says `refetch` or a sequence or change number is missing.
 */
export class StreamView {
  private readonly rooms: Map<string, RoomView>;
  private lastEventId: string | undefined;
  private stream: EventStreamClient | undefined;
  private closed = false;

  constructor(
    readonly client: Client,
    rooms: readonly Room[],
  ) {
    this.rooms = new Map(rooms.map((room) => [room.id, new RoomView(client, room)]));
  }

  start(): void {
    void this.connect();
    void this.catchUp();
  }

  close(): void {
    this.closed = true;
    this.stream?.close();
  }

  /** The known messages of a room in the order of their sequence numbers. */
  messagesOf(roomId: string): ShownMessage[] {
    return this.rooms.get(roomId)!.messages;
  }

  private async connect(): Promise<void> {
    for (; !this.closed; await delay(RECONNECT_MS)) {
      const headers = { cookie: this.client.cookie, ...(this.lastEventId && { 'last-event-id': this.lastEventId }) };
      const stream = await openEventStream(`${this.client.url}/api/events`, headers).catch(() => undefined);
      if (!stream) continue;
      this.stream = stream;
      if (this.closed) stream.close();
      stream.response.on('data', () => this.drain(stream));
      await new Promise<void>((resolve) => (stream.closed ? resolve() : stream.response.once('close', resolve)));
      this.drain(stream);
    }
  }

  private drain(stream: EventStreamClient): void {
    for (const { id, event, data } of stream.events.splice(0)) {
      if (id !== undefined) this.lastEventId = id;
      this.receive(event, data);
    }
  }

  private receive(event: string, data: StreamEvent['data']): void {
    for (const room of this.rooms.values()) {
      if (event === 'refetch') room.isStale = true;
      else room.receive(event, data as ShownMessage & { deckId?: string; podId?: string });
    }
  }

  /** Fetches what is missing, room by room; failures are repeated. */
  private async catchUp(): Promise<void> {
    for (; !this.closed; await delay(CATCH_UP_EVERY_MS)) {
      for (const room of this.rooms.values()) await room.catchUp().catch(() => undefined);
    }
  }
}

class RoomView {
  /** Whether the stream reported missed events. The first fetch loads the room. */
  isStale = true;
  private readonly bySeq = new Map<number, ShownMessage>();
  /** Everything up to this sequence number and this change is known. */
  private seq = 0;
  private rev = 0;
  /** Change numbers received after a gap. */
  private readonly later = new Set<number>();
  /** Whether a number was missing when last looked at: events may overtake each other. */
  private wasMissing = false;

  constructor(
    private readonly client: Client,
    private readonly room: Room,
  ) {}

  get messages(): ShownMessage[] {
    return [...this.bySeq.values()].toSorted((one, other) => one.seq - other.seq);
  }

  receive(event: string, message: ShownMessage & { deckId?: string; podId?: string }): void {
    if (event !== this.room.streamEvent || (message.deckId ?? message.podId) !== this.room.id) return;
    this.take(message);
    if (message.rev > this.rev) this.later.add(message.rev);
    this.advance();
  }

  async catchUp(): Promise<void> {
    const isMissing = this.later.size > 0 || this.bySeq.size > this.seq;
    if (this.isStale || (isMissing && this.wasMissing)) await this.fetch();
    this.wasMissing = isMissing;
  }

  private take(message: ShownMessage): void {
    const known = this.bySeq.get(message.seq);
    if (!known || known.rev <= message.rev) this.bySeq.set(message.seq, message);
  }

  private advance(): void {
    while (this.bySeq.has(this.seq + 1)) this.seq += 1;
    while (this.later.delete(this.rev + 1)) this.rev += 1;
    for (const rev of this.later) if (rev <= this.rev) this.later.delete(rev);
  }

  private async fetch(): Promise<void> {
    this.isStale = false;
    try {
      await this.fetchMessages();
      await this.fetchChanges();
    } catch (error) {
      this.isStale = true;
      throw error;
    }
  }

  private async fetchMessages(): Promise<void> {
    for (let size = PAGE; size === PAGE;) {
      const page = await listMessages(this.client, this.room, { from: this.seq + 1, limit: PAGE });
      for (const message of page) this.take(message);
      this.advance();
      size = page.length;
    }
  }

  private async fetchChanges(): Promise<void> {
    for (let before = -1; before !== this.rev;) {
      before = this.rev;
      const { changes, messages } = await listChanges(this.client, this.room, this.rev);
      for (const message of messages) this.take(message);
      this.rev = Math.max(this.rev, changes);
      this.advance();
    }
  }
}
