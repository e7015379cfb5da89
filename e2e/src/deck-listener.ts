import { setTimeout as delay } from 'node:timers/promises';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Message } from '@crew/contracts/chat/chat.entities';
import type { DeckId } from '@crew/contracts/chat/decks';
import type { StreamEvent } from '@crew/testing/event-stream';
import type { TestMember } from './members.js';
import { ReconnectingEventStream } from '@crew/testing/reconnecting-event-stream';

/** Events may arrive slightly out of order; a gap is fetched only when it lasts this long. */
const GAP_TOLERANCE_MS = 200;
const RETRY_MS = 250;
const PAGE = 100;

/**
 * The messages of a deck as one client knows them: from its stream, which may disconnect at any time, and from the API
 * when the stream reports missed events or a sequence number is missing.
 */
export class DeckListener {
  /** Message ids in the order of their sequence numbers, beginning with 1. */
  readonly ids: string[] = [];
  private readonly outOfOrder = new Map<number, string>();
  private readonly stream: ReconnectingEventStream;
  private fetching: Promise<void> | undefined;
  private closed = false;

  constructor(
    url: string,
    private readonly member: TestMember,
    private readonly deckId: DeckId,
  ) {
    this.stream = new ReconnectingEventStream(url, member.cookie, (event) => this.receive(event));
  }

  async connect(): Promise<void> {
    await this.stream.connect();
    await this.fetchMissing();
  }

  disconnect(): void {
    this.stream.disconnect();
  }

  close(): void {
    this.closed = true;
    this.stream.close();
  }

  private receive({ event, data }: StreamEvent): void {
    if (event === 'refetch') void this.fetchMissing();
    if (event !== 'deck-message' || (data as Message).deckId !== this.deckId) return;
    this.insert(data as Message);
    if (this.outOfOrder.size > 0)
      void delay(GAP_TOLERANCE_MS).then(() => (this.outOfOrder.size > 0 ? this.fetchMissing() : undefined));
  }

  /** Inserts a message by its sequence number; a known message is ignored. */
  private insert({ seq, id }: Message): void {
    if (seq > this.ids.length) this.outOfOrder.set(seq, id);
    for (let next = this.ids.length + 1; this.outOfOrder.has(next); next += 1) {
      this.ids.push(this.outOfOrder.get(next)!);
      this.outOfOrder.delete(next);
    }
  }

  private fetchMissing(): Promise<void> {
    this.fetching ??= this.fetchPages().finally(() => (this.fetching = undefined));
    return this.fetching;
  }

  /** Fetches the pages after the last known message and retries failed requests. */
  private async fetchPages(): Promise<void> {
    for (let page: Message[] | undefined; !this.closed && page?.length !== 0;) {
      const after = this.ids.at(-1);
      const where = { deckId: this.deckId, limit: PAGE, ...(after ? { after } : { from: 1 }) };
      page = await this.member.call(deckCalls.listMessages, where).catch(() => undefined);
      if (page) page.forEach((message) => this.insert(message));
      else await delay(RETRY_MS);
    }
  }
}
