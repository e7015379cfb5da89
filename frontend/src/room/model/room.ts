import { ApiError, newId } from '../../lib/api-client.js';
import { POLL_MS, type EventStream } from '../../lib/event-stream.js';
import { createStore } from '../../lib/store.js';
import { PAGE_SIZE } from './page-size.js';
import type { RoomSource, RoomView } from './room-source.js';
import * as timeline from './timeline.js';
import type { Draft, Echo, RoomMessage, Timeline } from './timeline.js';
import type { Unsent } from './unsent.js';

/** Messages may overtake one another by a moment; only after it is a gap asked for. */
const PATIENCE_MS = 200;
const POST_TIMEOUT_MS = 15_000;

type Line = Pick<EventStream, 'status' | 'watch' | 'onMissed'>;

interface Options {
  /** Id of the signed-in member. */
  me: string;
  line: Line;
  unsent: Unsent;
  /** Told when a message could not be sent. */
  onSendFailed(error: unknown): void;
}

/** A room on the screen: keeps its timeline true while it is open, and sends what the member writes. */
export class Room<M extends RoomMessage> {
  readonly view;
  private following = true;
  private sending: Promise<void> = Promise.resolve();
  private refreshing: Promise<void> | undefined;
  private askAgain = false;
  private lastPage: M[] | undefined;
  /** Whether changes are known to have gone unheard. */
  private behind = false;
  private healing: ReturnType<typeof setTimeout> | undefined;
  /** Client ids of what is on its way. */
  private readonly underWay = new Set<string>();

  constructor(
    readonly source: RoomSource<M>,
    private readonly options: Options,
  ) {
    this.view = createStore<RoomView<M>>({
      timeline: timeline.emptyTimeline(options.unsent.read()),
      status: 'loading',
      error: undefined,
      older: 'idle',
      newer: 'idle',
    });
  }

  /** Shows the room and follows it until the returned function is called. */
  open(): () => void {
    const { line } = this.options;
    void this.refresh();
    // What a reload of the page cut off.
    for (const echo of this.view.get().timeline.echoes) if (echo.status === 'pending') this.dispatch(echo);
    const polling = setInterval(() => {
      if (line.status !== 'open' && this.view.get().status === 'ready' && !this.refreshing) void this.refresh();
    }, POLL_MS.messages);
    let live = line.status === 'open';
    const ends = [
      this.source.listen((message) => this.hear(message)),
      line.onMissed(() => void this.refresh()),
      line.watch(() => {
        const back = !live && line.status === 'open';
        live = line.status === 'open';
        if (!back) return;
        // Between the last answer and the first push something may have been said.
        void this.refresh();
        this.sendAgain();
      }),
      () => clearInterval(polling),
      () => clearTimeout(this.healing),
    ];
    return () => ends.forEach((end) => end());
  }

  /** Asks for the newest page: at first, after silence, and by the poll. What is under way may be older: it is asked again. */
  refresh(): Promise<void> {
    this.askAgain = this.refreshing !== undefined;
    this.refreshing ??= this.askUntilNew().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  /** Asks for the page before the stretch. */
  async loadOlder(): Promise<void> {
    const {
      older,
      timeline: { messages, reachesBack },
    } = this.view.get();
    const [first] = messages;
    if (!first || reachesBack || older === 'loading') return;
    this.set({ older: 'loading' });
    try {
      const page = await this.source.list({ before: first.id, limit: PAGE_SIZE });
      this.change((known) =>
        // A jump may have led elsewhere: how far the other stretch reached says nothing of this one.
        known.messages[0]?.id === first.id
          ? timeline.older(known, page, page.length < PAGE_SIZE, this.options.me)
          : known,
      );
      this.set({ older: 'idle' });
    } catch {
      this.set({ older: 'failed' });
    }
  }

  /** Asks for the page after a stretch that does not end with the newest. */
  async loadNewer(): Promise<void> {
    const { newer, timeline: known } = this.view.get();
    const last = known.messages.at(-1);
    if (!last || known.reachesNewest || newer === 'loading') return;
    this.set({ newer: 'loading' });
    try {
      const page = await this.source.list({ after: last.id, limit: PAGE_SIZE });
      this.change((now) =>
        now.messages.at(-1)?.id === last.id ? timeline.newer(now, page, page.length < PAGE_SIZE, this.options.me) : now,
      );
      this.set({ newer: 'idle' });
    } catch {
      this.set({ newer: 'failed' });
    }
  }

  /**
   * Shows the stretch around a message, unless it is shown already.
   * @throws ApiError when it is not there, or cannot be asked for
   */
  async jumpTo(messageId: string): Promise<void> {
    if (timeline.shown(this.view.get().timeline).some(({ id }) => id === messageId)) return;
    const messages = await this.source.list({ around: messageId, limit: PAGE_SIZE });
    const at = messages.findIndex(({ id }) => id === messageId);
    this.show(messages, at + 1 < PAGE_SIZE / 2, messages.length - at - 1 < PAGE_SIZE / 2);
  }

  /** Shows the stretch around a place, unless it is shown already. @throws ApiError when it cannot be asked for */
  async jumpToPlace(seq: number): Promise<void> {
    if (timeline.shown(this.view.get().timeline).some((message) => message.seq === seq)) return;
    const from = Math.max(1, seq - PAGE_SIZE / 2);
    const messages = await this.source.list({ from, limit: PAGE_SIZE });
    this.show(messages, from === 1, messages.length < PAGE_SIZE);
  }

  /** Shows the newest again after a jump back. @throws ApiError when they cannot be asked for */
  async jumpToNewest(): Promise<void> {
    if (this.view.get().timeline.reachesNewest) return;
    const messages = await this.source.list({ limit: PAGE_SIZE });
    this.show(messages, messages.length < PAGE_SIZE, true);
  }

  /** Told whether the member is at the end of the stretch: at the newest it then moves with them, else it stays. */
  follow(atEnd: boolean): void {
    this.following = atEnd && this.view.get().timeline.reachesNewest;
  }

  /** Shows what the member wrote at once, and sends it. */
  send(draft: Draft): void {
    this.begin({ ...draft, clientId: newId(), at: Date.now(), status: 'pending' });
  }

  /** Sends again what failed. Under the same client id, so that it arrives once even if it had arrived before. */
  retry(clientId: string): void {
    const echo = this.view.get().timeline.echoes.find((candidate) => candidate.clientId === clientId);
    if (echo?.status === 'failed') this.begin({ ...echo, status: 'pending' });
  }

  /** Gives up on something that failed, and returns it. */
  discard(clientId: string): void {
    this.change((known) => timeline.discarded(known, clientId));
  }

  private async askUntilNew(): Promise<void> {
    do {
      this.askAgain = false;
      await this.askForNewest();
    } while (this.askAgain);
  }

  private async askForNewest(): Promise<void> {
    try {
      const messages = await this.source.list({ limit: PAGE_SIZE });
      // The very answer of last time: nothing was said and nothing has changed.
      if (messages === this.lastPage) return this.set({ status: 'ready', error: undefined });
      this.lastPage = messages;
      const known = this.view.get().timeline.changes;
      const page = { messages, reachesBack: messages.length < PAGE_SIZE, reachesNewest: true };
      this.change((known) => timeline.refreshed(known, page, this.following, this.options.me));
      this.set({ status: 'ready', error: undefined });
      if (known !== undefined) await this.catchUp();
    } catch (error) {
      // What is on the screen stays there; the next poll, push or Retry brings the rest.
      if (this.view.get().status !== 'ready') this.set({ status: 'failed', error });
    }
  }

  /** Takes in a message that came with an answer. Pushes and posts come in by themselves. */
  hear(message: M): void {
    const missed = timeline.missedChanges(this.view.get().timeline, message);
    this.change((known) => timeline.heard(known, message, this.options.me));
    if (!missed) return;
    this.behind = true;
    this.healSoon();
  }

  /** Asks for the changes that were not heard of. */
  private async catchUp(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const since = this.view.get().timeline.changes ?? 0;
      const found = await this.source.changesSince(since);
      this.change((known) => timeline.caughtUp(known, found.messages, found.changes, this.options.me));
      hasMore = found.hasMore;
    }
    this.behind = false;
  }

  private async closeGap({ before, count }: { before: string; count: number }): Promise<void> {
    if (count > PAGE_SIZE) return this.refresh();
    const messages = await this.source.list({ before, limit: count });
    this.change((known) => messages.reduce((all, message) => timeline.heard(all, message, this.options.me), known));
  }

  private show(messages: M[], reachesBack: boolean, reachesNewest: boolean): void {
    this.following = reachesNewest;
    const page = { messages, reachesBack, reachesNewest };
    this.change((known) => timeline.opened(known, page, this.options.me));
    this.set({ status: 'ready', error: undefined, older: 'idle', newer: 'idle' });
  }

  private begin(echo: Echo): void {
    this.change((known) => timeline.sent(known, echo));
    this.dispatch(echo);
  }

  /** One after the other, so that they arrive in the order they were written. */
  private dispatch(echo: Echo): void {
    if (this.underWay.has(echo.clientId)) return;
    this.underWay.add(echo.clientId);
    this.sending = this.sending.then(() => this.post(echo)).finally(() => this.underWay.delete(echo.clientId));
  }

  private async post({ clientId, content, mentions, pictures, replyTo }: Echo): Promise<void> {
    try {
      const draft = { clientId, content, mentions, ...(pictures && { pictures }), ...(replyTo && { replyTo }) };
      this.hear(await this.source.post(draft, AbortSignal.timeout(POST_TIMEOUT_MS)));
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : 'Please try again';
      const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
      this.change((known) => timeline.failed(known, clientId, reason, passing));
      const stillMissing = this.view.get().timeline.echoes.some((echo) => echo.clientId === clientId);
      if (stillMissing) this.options.onSendFailed(error);
    }
  }

  /** The line is back: what failed for want of it is sent again, in its order. */
  private sendAgain(): void {
    for (const echo of this.view.get().timeline.echoes) if (echo.passing) this.retry(echo.clientId);
  }

  private change(step: (known: Timeline<M>) => Timeline<M>): void {
    const known = this.view.get().timeline;
    const next = step(known);
    if (next === known) return;
    this.set({ timeline: next });
    if (next.echoes !== known.echoes) this.options.unsent.write(next.echoes);
    if (timeline.missing(next)) this.healSoon();
  }

  /** What is missing may be on its way: it is asked for only after a moment of quiet. */
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
