import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from '@crew/contracts/chat/chat.entities';
import type { DeckId } from '@crew/contracts/chat/decks';
import { listMessages } from '@crew/contracts/chat/list-messages';
import type { StreamEvent } from '@crew/testing/event-stream';
import type { Person } from './api.js';
import { Ear } from './ear.js';

/** Messages may overtake one another by a moment; only after it is a gap asked for. */
const PATIENCE_MS = 200;
const AGAIN_MS = 250;
const PAGE = 100;

/**
 * A deck as one client comes to know it: by its stream, which may be cut at any time; by asking when the stream says
 * that something was missed; and by asking where a place is left out.
 */
export class DeckListener {
  /** Ids of the messages, each at its place: the first is that of place 1. */
  readonly ids: string[] = [];
  private readonly ahead = new Map<number, string>();
  private readonly ear: Ear;
  private asking: Promise<void> | undefined;
  private closed = false;

  constructor(
    url: string,
    private readonly person: Person,
    private readonly deckId: DeckId,
  ) {
    this.ear = new Ear(url, person.cookie, (event) => this.hear(event));
  }

  async listen(): Promise<void> {
    await this.ear.listen();
    await this.ask();
  }

  cut(): void {
    this.ear.cut();
  }

  close(): void {
    this.closed = true;
    this.ear.close();
  }

  private hear({ event, data }: StreamEvent): void {
    if (event === 'refetch') void this.ask();
    if (event !== 'deck-message' || (data as Message).deckId !== this.deckId) return;
    this.put(data as Message);
    if (this.ahead.size > 0) void delay(PATIENCE_MS).then(() => (this.ahead.size > 0 ? this.ask() : undefined));
  }

  /** Takes a message to its place; one that is known already changes nothing. */
  private put({ seq, id }: Message): void {
    if (seq > this.ids.length) this.ahead.set(seq, id);
    for (let next = this.ids.length + 1; this.ahead.has(next); next += 1) {
      this.ids.push(this.ahead.get(next)!);
      this.ahead.delete(next);
    }
  }

  private ask(): Promise<void> {
    this.asking ??= this.readOn().finally(() => (this.asking = undefined));
    return this.asking;
  }

  /** Reads on from where it is, again until it is answered. */
  private async readOn(): Promise<void> {
    for (let page: Message[] | undefined; !this.closed && page?.length !== 0;) {
      const after = this.ids.at(-1);
      const where = { deckId: this.deckId, limit: PAGE, ...(after ? { after } : { from: 1 }) };
      page = await this.person.call(listMessages, where).catch(() => undefined);
      if (page) page.forEach((message) => this.put(message));
      else await delay(AGAIN_MS);
    }
  }
}
