import { setTimeout as delay } from 'node:timers/promises';
import type { StreamEvent } from '@crew/testing/event-stream';
import { ReconnectingEventStream } from '@crew/testing/reconnecting-event-stream';
import type { ShownMessage } from './check/history.js';
import type { Client } from './client.js';
import { listChanges, listMessages, PAGE, type Room } from './rooms.js';
import { Sequence } from './sequence.js';

const RECONNECT_MS = 250;
const CATCH_UP_EVERY_MS = 500;

/**
 * The messages of some rooms as a client knows them: from its stream, which reconnects with the last event's id, and from
 * the API only when the stream says `refetch` or a sequence or change number is missing.
 */
export class StreamView {
  private readonly rooms: Map<string, RoomView>;
  private readonly stream: ReconnectingEventStream;
  private closed = false;

  constructor(
    readonly client: Client,
    rooms: readonly Room[],
  ) {
    this.rooms = new Map(rooms.map((room) => [room.id, new RoomView(client, room)]));
    const receive = ({ event, data }: StreamEvent): void => this.receive(event, data);
    this.stream = new ReconnectingEventStream(client.url, client.cookie, receive, () => RECONNECT_MS);
  }

  start(): void {
    void this.stream.connectWhenPossible();
    void this.catchUp();
  }

  close(): void {
    this.closed = true;
    this.stream.close();
  }

  /** The known messages of a room in the order of their sequence numbers. */
  messagesOf(roomId: string): ShownMessage[] {
    return this.rooms.get(roomId)!.messages;
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
  private readonly seqs = new Sequence();
  private readonly revs = new Sequence();
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
    this.revs.add(message.rev);
  }

  async catchUp(): Promise<void> {
    const isMissing = this.revs.hasGap || this.seqs.hasGap;
    if (this.isStale || (isMissing && this.wasMissing)) await this.fetch();
    this.wasMissing = isMissing;
  }

  private take(message: ShownMessage): void {
    const known = this.bySeq.get(message.seq);
    if (!known || known.rev <= message.rev) this.bySeq.set(message.seq, message);
    this.seqs.add(message.seq);
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
      const page = await listMessages(this.client, this.room, { from: this.seqs.last + 1, limit: PAGE });
      for (const message of page) this.take(message);
      size = page.length;
    }
  }

  private async fetchChanges(): Promise<void> {
    for (let before = -1; before !== this.revs.last;) {
      before = this.revs.last;
      const { changes, messages } = await listChanges(this.client, this.room, before);
      for (const message of messages) this.take(message);
      this.revs.skipTo(changes);
    }
  }
}
