import { newId } from '../../lib/api-client.js';
import { POLL_MS, type EventStream } from '../../lib/event-stream.js';
import { createStore } from '../../lib/store.js';
import type { SendingQueue } from '../queue/sending-queue.js';
import { PAGE_SIZE } from './page-size.js';
import type { RoomFeed, RoomSource, RoomView } from './room-source.js';
import * as timeline from './timeline.js';
import type { Draft, RoomMessage, Timeline } from './timeline.js';

/** Messages may arrive slightly out of order; a gap is fetched only after this long. */
const PATIENCE_MS = 200;

type Line = Pick<EventStream, 'status' | 'onMissed'>;
type Queue = Pick<SendingQueue, 'watch' | 'add' | 'retry' | 'discard'>;

interface Options {
  /** Id of the signed-in member. */
  me: string;
  line: Line;
  /** Loads the member's sending queue. */
  queue(): Promise<Queue>;
  /** Called when a message could not be sent. */
  onSendFailed(error: unknown): void;
}

/** A room on the screen: keeps its timeline current while it is open, and sends the member's messages. */
export class Room<M extends RoomMessage, S extends RoomFeed<M> = RoomSource<M>> {
  readonly view;
  /** Whether the newest page was there before the room: the first opening need not ask for it. */
  private hasArrived: boolean;
  private following = true;
  private refreshing: Promise<void> | undefined;
  private askAgain = false;
  private lastPage: M[] | undefined;
  /** Whether changes were missed. */
  private behind = false;
  private healing: ReturnType<typeof setTimeout> | undefined;
  private watched: Promise<Queue> | undefined;

  constructor(
    readonly source: S,
    private readonly options: Options,
  ) {
    const empty = timeline.emptyTimeline<M>();
    this.lastPage = source.arrivedPage?.();
    this.hasArrived = this.lastPage !== undefined;
    this.view = createStore<RoomView<M>>({
      timeline: this.lastPage ? this.withNewest(empty, this.lastPage) : empty,
      status: this.lastPage ? 'ready' : 'loading',
      error: undefined,
      older: 'idle',
      newer: 'idle',
    });
  }

  /** Loads the room and keeps it current. @returns stops */
  open(): () => void {
    const { line } = this.options;
    if (this.hasArrived) this.hasArrived = false;
    else void this.refresh();
    void this.queue();
    const polling = setInterval(() => {
      if (line.status !== 'open' && this.view.get().status === 'ready' && !this.refreshing) void this.refresh();
    }, POLL_MS.messages);
    const ends = [
      this.source.listen((message) => this.receive(message)),
      line.onMissed(() => void this.refresh()),
      () => clearInterval(polling),
      () => clearTimeout(this.healing),
      () => this.leaveOldRange(),
    ];
    return () => ends.forEach((end) => end());
  }

  /** Fetches the newest page: at first, after a reconnect, and by polling. A fetch in progress may be older: it is repeated. */
  refresh(): Promise<void> {
    this.askAgain = this.refreshing !== undefined;
    this.refreshing ??= this.askUntilNew().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  /** Loads the page before the range. */
  async loadOlder(): Promise<void> {
    const {
      older,
      timeline: { messages, reachesBack },
    } = this.view.get();
    const [first] = messages;
    if (!first || reachesBack || older === 'loading') return;
    this.set({ older: 'loading' });
    try {
      const page = await this.source.listMessages({ before: first.id, limit: PAGE_SIZE });
      this.change((known) =>
        // A jump may have replaced the range: this page then says nothing about the new one.
        known.messages[0]?.id === first.id
          ? timeline.older(known, page, page.length < PAGE_SIZE, this.options.me)
          : known,
      );
      this.set({ older: 'idle' });
    } catch {
      this.set({ older: 'failed' });
    }
  }

  /** Loads the page after a range that does not end with the newest. */
  async loadNewer(): Promise<void> {
    const { newer, timeline: known } = this.view.get();
    const last = known.messages.at(-1);
    if (!last || known.reachesNewest || newer === 'loading') return;
    this.set({ newer: 'loading' });
    try {
      const page = await this.source.listMessages({ after: last.id, limit: PAGE_SIZE });
      this.change((now) =>
        now.messages.at(-1)?.id === last.id ? timeline.newer(now, page, page.length < PAGE_SIZE, this.options.me) : now,
      );
      this.set({ newer: 'idle' });
    } catch {
      this.set({ newer: 'failed' });
    }
  }

  /**
   * Loads the range around a message, unless it is shown already.
   * @throws ApiError when it does not exist, or cannot be loaded
   */
  async jumpTo(messageId: string): Promise<void> {
    if (timeline.shown(this.view.get().timeline).some(({ id }) => id === messageId)) return;
    const messages = await this.source.listMessages({ around: messageId, limit: PAGE_SIZE });
    const at = messages.findIndex(({ id }) => id === messageId);
    this.show(messages, at + 1 < PAGE_SIZE / 2, messages.length - at - 1 < PAGE_SIZE / 2);
  }

  /** Loads the range around a sequence number, unless it is shown already. @throws ApiError when it cannot be loaded */
  async jumpToPlace(seq: number): Promise<void> {
    if (timeline.shown(this.view.get().timeline).some((message) => message.seq === seq)) return;
    const from = Math.max(1, seq - PAGE_SIZE / 2);
    const messages = await this.source.listMessages({ from, limit: PAGE_SIZE });
    this.show(messages, from === 1, messages.length < PAGE_SIZE);
  }

  /** Loads the newest messages after a jump back. @throws ApiError when they cannot be loaded */
  async jumpToNewest(): Promise<void> {
    if (this.view.get().timeline.reachesNewest) return;
    const messages = await this.source.listMessages({ limit: PAGE_SIZE });
    this.show(messages, messages.length < PAGE_SIZE, true);
  }

  /** Sets whether the member is at the end of the range: at the newest messages the range then follows new ones. */
  follow(atEnd: boolean): void {
    this.following = atEnd && this.view.get().timeline.reachesNewest;
  }

  /** Shows the member's message at once, and sends it. */
  send(draft: Draft): void {
    const echo = { ...draft, clientId: newId(), at: Date.now(), status: 'pending' as const };
    this.change((known) => ({ ...known, echoes: [...known.echoes, echo] }));
    void this.queue().then((queue) => queue.add(this.source.key, echo));
  }

  /** Retries a failed message, under the same client id, so that it is posted once even if it had arrived. */
  retry(clientId: string): void {
    void this.queue().then((queue) => queue.retry(clientId));
  }

  /** Discards a failed or waiting message. */
  discard(clientId: string): void {
    void this.queue().then((queue) => queue.discard(clientId));
  }

  /** Drops a range that does not reach the newest: the next opening begins at the newest again. */
  private leaveOldRange(): void {
    const { echoes, reachesNewest } = this.view.get().timeline;
    if (reachesNewest) return;
    this.following = true;
    this.lastPage = undefined;
    this.set({ timeline: { ...timeline.emptyTimeline<M>(), echoes }, status: 'loading', older: 'idle', newer: 'idle' });
  }

  private async askUntilNew(): Promise<void> {
    do {
      this.askAgain = false;
      await this.askForNewest();
    } while (this.askAgain);
  }

  private async askForNewest(): Promise<void> {
    try {
      const messages = await this.source.listMessages({ limit: PAGE_SIZE });
      // The same response object as last time (a 304): nothing has changed.
      if (messages === this.lastPage) return this.set({ status: 'ready', error: undefined });
      this.lastPage = messages;
      const known = this.view.get().timeline.changes;
      this.change((known) => this.withNewest(known, messages));
      this.set({ status: 'ready', error: undefined });
      if (known !== undefined) await this.catchUp();
    } catch (error) {
      // The screen keeps what it shows; the next poll, event or Retry loads the rest.
      if (this.view.get().status !== 'ready') this.set({ status: 'failed', error });
    }
  }

  private withNewest(known: Timeline<M>, messages: M[]): Timeline<M> {
    const page = { messages, reachesBack: messages.length < PAGE_SIZE, reachesNewest: true };
    return timeline.refreshed(known, page, this.following, this.options.me);
  }

  /** Adds a message from the response of a call. Stream events and posts are added automatically. */
  receive(message: M): void {
    const missed = timeline.missedChanges(this.view.get().timeline, message);
    this.change((known) => timeline.received(known, message, this.options.me));
    if (!missed) return;
    this.behind = true;
    this.healSoon();
  }

  /** Fetches the missed changes. */
  private async catchUp(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const since = this.view.get().timeline.changes ?? 0;
      const found = await this.source.listChanges(since);
      this.change((known) => timeline.caughtUp(known, found.messages, found.changes, this.options.me));
      hasMore = found.hasMore;
    }
    this.behind = false;
  }

  private async closeGap({ before, count }: { before: string; count: number }): Promise<void> {
    if (count > PAGE_SIZE) return this.refresh();
    const messages = await this.source.listMessages({ before, limit: count });
    this.change((known) => messages.reduce((all, message) => timeline.received(all, message, this.options.me), known));
  }

  private show(messages: M[], reachesBack: boolean, reachesNewest: boolean): void {
    this.following = reachesNewest;
    const page = { messages, reachesBack, reachesNewest };
    this.change((known) => timeline.opened(known, page, this.options.me));
    this.set({ status: 'ready', error: undefined, older: 'idle', newer: 'idle' });
  }

  /** The sending queue, which from then on determines the room's unsent messages. */
  private queue(): Promise<Queue> {
    this.watched ??= this.options.queue().then((queue) => {
      queue.watch(this.source.key, {
        onChange: (echoes) => this.change((known) => timeline.unsent(known, echoes, this.options.me)),
        onPosted: (message) => this.receive(message as M),
        onFailed: (error) => this.options.onSendFailed(error),
      });
      return queue;
    });
    return this.watched;
  }

  private change(step: (known: Timeline<M>) => Timeline<M>): void {
    const known = this.view.get().timeline;
    const next = step(known);
    if (next === known) return;
    this.set({ timeline: next });
    if (timeline.missing(next)) this.healSoon();
  }

  /** Missing messages may still arrive: they are fetched only after a pause. */
  private healSoon(): void {
    clearTimeout(this.healing);
    this.healing = setTimeout(() => void this.heal().catch(() => undefined), PATIENCE_MS);
  }

  private async heal(): Promise<void> {
    const gap = timeline.missing(this.view.get().timeline);
    if (gap) await this.closeGap(gap);
    if (this.behind) await this.catchUp();
  }

  private set(part: Partial<RoomView<M>>): void {
    this.view.set({ ...this.view.get(), ...part });
  }
}
