import { Client } from '@crew/chaos/client';
import { listMessages, PAGE, type Room } from '@crew/chaos/rooms';
import { Sequence } from '@crew/chaos/sequence';
import type { StreamEvent } from '@crew/testing/event-stream';
import { ReconnectingEventStream } from '@crew/testing/reconnecting-event-stream';

/** What a stream has seen. */
export interface StreamCounts {
  /** Events of messages. */
  events: number;
  /** Connections after the first one. */
  reconnected: number;
  /** How often a reconnect continued where the stream had ended. */
  resumed: number;
  /** How often a reconnect could not. */
  refetches: number;
  /** Events that came although a later one had come before. */
  repeated: number;
  /** Messages that never came, and were fetched. */
  fetched: number;
}

export interface ListenerOptions {
  userId: string;
  cookie: string;
  /** Each connection goes to the next one, as by a balancer. */
  gateways: readonly string[];
  rooms: readonly Room[];
  /** The number of the last message of each room before the stream was opened. */
  before: Readonly<Record<string, number>>;
}

/** Browsers wait a second, and the web app some more, so that not all come at once. */
const RECONNECT_MS = 1_000;
const EVENT_ID = /^(\w+)-(\d+)$/;

/** An event stream of a member. It knows which messages came, and fetches those that did not, like the web app. */
export class ListeningStream {
  readonly counts: StreamCounts = { events: 0, reconnected: 0, resumed: 0, refetches: 0, repeated: 0, fetched: 0 };
  private readonly sequences: ReadonlyMap<string, Sequence>;
  private readonly stream: ReconnectingEventStream;
  private turn = 0;
  /** Whether missed events are no longer kept, or a number was missing when last looked at. */
  private isStale = false;
  private hadGap = false;
  private lastId = { epoch: '', number: 0 };

  constructor(private readonly options: ListenerOptions) {
    const { cookie, rooms, before } = options;
    this.sequences = new Map(rooms.map(({ id }) => [id, new Sequence(before[id])]));
    const receive = (event: StreamEvent): void => this.receive(event);
    const retryMs = (): number => RECONNECT_MS * (1 + Math.random());
    this.stream = new ReconnectingEventStream(() => this.nextGateway(), cookie, receive, retryMs);
  }

  get isOpen(): boolean {
    return this.stream.isOpen;
  }

  open(): Promise<void> {
    return this.stream.connectWhenPossible();
  }

  close(): void {
    this.stream.close();
  }

  receive({ id, event, data }: StreamEvent): void {
    if (event === 'ready' || event === 'resumed' || event === 'refetch') this.begin(event);
    if (event !== 'deck-message') return;
    const { deckId, seq } = data as { deckId: string; seq: number };
    this.counts.events += 1;
    if (id !== undefined) this.follow(id);
    this.sequences.get(deckId)?.add(seq);
  }

  /** The messages that are missing up to the last one of each room. */
  missing(last: Readonly<Record<string, number>>): string[] {
    return [...this.sequences].flatMap(([room, sequence]) =>
      sequence.last < (last[room] ?? 0) ? [`${room} ${sequence.last + 1}`] : [],
    );
  }

  /** Whether something must be fetched: events may overtake each other, so a gap is looked at twice. */
  needsFetch(): boolean {
    const hasGap = [...this.sequences.values()].some((sequence) => sequence.hasGap);
    const isNeeded = this.isStale || (hasGap && this.hadGap);
    this.hadGap = hasGap;
    return isNeeded;
  }

  /** @throws Error when a call fails; what is missing is then needed still */
  async fetch(): Promise<void> {
    const { userId, cookie, rooms } = this.options;
    this.isStale = false;
    try {
      const client = new Client(this.nextGateway(), userId, cookie);
      for (const room of rooms) await this.fetchRoom(client, room);
    } catch (error) {
      this.isStale = true;
      throw error;
    }
  }

  private async fetchRoom(client: Client, room: Room): Promise<void> {
    const sequence = this.sequences.get(room.id)!;
    for (let size = PAGE; size === PAGE;) {
      const page = await listMessages(client, room, { from: sequence.last + 1, limit: PAGE });
      for (const { seq } of page) if (sequence.add(seq)) this.counts.fetched += 1;
      size = page.length;
    }
  }

  private nextGateway(): string {
    const { gateways } = this.options;
    return gateways[this.turn++ % gateways.length]!;
  }

  private begin(event: 'ready' | 'resumed' | 'refetch'): void {
    if (event === 'ready') return;
    this.counts.reconnected += 1;
    if (event === 'resumed') this.counts.resumed += 1;
    else this.counts.refetches += 1;
    this.isStale ||= event === 'refetch';
  }

  private follow(id: string): void {
    const [, epoch = '', number = ''] = EVENT_ID.exec(id) ?? [];
    if (epoch === this.lastId.epoch && Number(number) <= this.lastId.number) this.counts.repeated += 1;
    else this.lastId = { epoch, number: Number(number) };
  }
}
