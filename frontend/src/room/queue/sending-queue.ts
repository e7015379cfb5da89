import { ApiError } from '../../lib/api-client.js';
import type { MemberRecords } from '../../lib/member-records.js';
import type { Echo, RoomMessage } from '../model/timeline.js';

const POST_TIMEOUT_MS = 15_000;
const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 60_000;

/** A message that is not posted yet, with the key of its room. */
export interface Unsent extends Echo {
  room: string;
}

/** What a room on the screen is notified of. */
export interface RoomWatcher {
  /** The room's unsent messages, oldest first. */
  onChange(echoes: readonly Echo[]): void;
  onPosted(message: RoomMessage): void;
  /** The server did not take a message. Not called for one that waits for a connection. */
  onFailed(error: unknown): void;
}

/** What tabs of one member notify each other of. */
export type TabNotice = { kind: 'put'; message: Unsent } | { kind: 'remove'; clientId: string; posted?: RoomMessage };

interface Options {
  records: MemberRecords<Unsent>;
  /** Runs the work while no other tab of the member runs any under the same name, in the order of the calls. */
  lock(name: string, work: () => Promise<void>): Promise<void>;
  post(message: Unsent, signal: AbortSignal): Promise<RoomMessage>;
  notifyTabs(notice: TabNotice): void;
  /** Whether the session may be the member's: nothing is sent in the name of another one. */
  mayPost(): boolean;
  /** Called when another member is signed in: the messages wait for their own member. */
  onForeignSession(): void;
  /** Called for a message of a room that is not on the screen. */
  onFailed(error: unknown): void;
}

const isForeign = (error: unknown): boolean => error instanceof ApiError && error.code === 'foreign_identity';

const isReached = (error: unknown): error is ApiError => error instanceof ApiError && error.status !== 0;

/** Whether the same message may be taken later: no connection, a service is unavailable, too fast, signed out. */
const isPassing = (error: unknown): boolean =>
  !isReached(error) || error.status >= 500 || error.status === 429 || error.code === 'signed_out';

/**
 * The unsent messages of a member, kept on the device until the server has taken them. The messages of a room are sent one
 * after the other, by one tab at a time, each under one client id, so that it is posted once however often it is sent.
 */
export class SendingQueue {
  private messages: readonly Unsent[] = [];
  private loaded: Promise<void> = Promise.resolve();
  private readonly watchers = new Map<string, RoomWatcher>();
  /** By client id: whether a message of this tab could be kept on the device. */
  private readonly kept = new Map<string, Promise<boolean>>();
  private retrying: ReturnType<typeof setTimeout> | undefined;
  private attempts = 0;
  private stopped = false;

  constructor(private readonly options: Options) {}

  /** Loads the kept messages and sends them. */
  async start(): Promise<void> {
    this.stopped = false;
    this.loaded = this.load().catch(() => undefined);
    await this.loaded;
    this.resume();
  }

  /** Ends the attempts; what a member sends all the same is tried once. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.retrying);
    this.retrying = undefined;
  }

  /** Notifies the watcher of a room, at once and at every change. */
  watch(room: string, watcher: RoomWatcher): void {
    this.watchers.set(room, watcher);
    watcher.onChange(this.of(room));
  }

  /** Keeps a message on the device and sends it after the earlier ones of its room. */
  add(room: string, echo: Echo): void {
    const message = { ...echo, room };
    const kept = this.options.records.put(message.clientId, message).then(
      () => true,
      // Blocked or full storage: the message lives as long as the page.
      () => false,
    );
    this.kept.set(message.clientId, kept);
    this.put(message);
    this.options.notifyTabs({ kind: 'put', message });
    void this.drain(room);
  }

  /** Sends a failed message again. */
  retry(clientId: string): void {
    const failed = this.messages.find((message) => message.clientId === clientId && message.status === 'failed');
    if (!failed) return;
    this.change({ ...failed, status: 'pending' });
    void this.drain(failed.room);
  }

  discard(clientId: string): void {
    void this.forget(clientId);
  }

  /** Sends again what failed for a passing reason. */
  resume(): void {
    this.attempts = 0;
    for (const message of this.messages)
      if (message.status === 'failed' && message.passing) this.change({ ...message, status: 'waiting' });
    this.drainAll();
  }

  /** Applies a change that another tab has made. */
  receive(notice: TabNotice): void {
    if (notice.kind === 'put') this.put(notice.message);
    else this.drop(notice.clientId, notice.posted);
  }

  private async load(): Promise<void> {
    const records = await this.options.records.readAll();
    const isKnown = new Set(this.messages.map(({ clientId }) => clientId));
    for (const message of records)
      if (!isKnown.has(message.clientId))
        this.put(message.status === 'failed' ? message : { ...message, status: 'waiting' });
  }

  private drainAll(): void {
    clearTimeout(this.retrying);
    this.retrying = undefined;
    for (const room of new Set(this.messages.map((message) => message.room))) void this.drain(room);
  }

  private drain(room: string): Promise<void> {
    return this.options.lock(room, async () => {
      await this.loaded;
      for (let next = this.nextIn(room); next; next = this.nextIn(room)) if (!(await this.send(next))) return;
    });
  }

  private nextIn(room: string): Unsent | undefined {
    return this.of(room).find(({ status }) => status !== 'failed');
  }

  /** @returns whether the next message may be sent */
  private async send(message: Unsent): Promise<boolean> {
    const { clientId } = message;
    const { records, mayPost, post } = this.options;
    const isKept = (await this.kept.get(clientId)) ?? true;
    // Another tab has posted or discarded it, or the member has signed out there.
    if (isKept && !(await records.has(clientId).catch(() => true))) {
      this.drop(clientId);
      return true;
    }
    if (!mayPost()) return false;
    let posted: RoomMessage;
    try {
      posted = await post(message, AbortSignal.timeout(POST_TIMEOUT_MS));
    } catch (error) {
      return this.fail(message, error);
    }
    this.attempts = 0;
    await this.forget(clientId, posted);
    return true;
  }

  /** @returns whether the next message may be sent */
  private fail(message: Unsent, error: unknown): boolean {
    const { room } = message;
    const passing = isPassing(error);
    const foreign = isForeign(error);
    if (foreign) this.options.onForeignSession();
    if (foreign || !isReached(error) || (passing && message.status === 'waiting')) {
      for (const one of this.of(room)) if (one.status === 'pending') this.change({ ...one, status: 'waiting' });
      this.retryLater();
      return false;
    }
    // Discarded meanwhile.
    if (!this.messages.some(({ clientId }) => clientId === message.clientId)) return true;
    this.change({ ...message, status: 'failed', reason: error.message, passing });
    (this.watchers.get(room) ?? this.options).onFailed(error);
    return true;
  }

  private retryLater(): void {
    if (this.stopped || this.retrying !== undefined) return;
    const delay = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** this.attempts);
    this.attempts += 1;
    this.retrying = setTimeout(() => this.drainAll(), delay);
  }

  private change(message: Unsent): void {
    this.put(message);
    this.options.records.replace(message.clientId, message).catch(() => undefined);
    this.options.notifyTabs({ kind: 'put', message });
  }

  private async forget(clientId: string, posted?: RoomMessage): Promise<void> {
    this.drop(clientId, posted);
    this.options.notifyTabs({ kind: 'remove', clientId, posted });
    await this.options.records.remove(clientId).catch(() => undefined);
  }

  /** Replaces a message, or adds one at its place: another tab may have written it before this one knew of later ones. */
  private put(message: Unsent): void {
    const at = this.messages.findIndex(({ clientId }) => clientId === message.clientId);
    this.messages =
      at === -1 ? [...this.messages, message].sort((one, other) => one.at - other.at) : this.messages.with(at, message);
    this.announce(message.room);
  }

  /** @param posted replaces it on the screen */
  private drop(clientId: string, posted?: RoomMessage): void {
    const dropped = this.messages.find((message) => message.clientId === clientId);
    this.kept.delete(clientId);
    if (!dropped) return;
    if (posted) this.watchers.get(dropped.room)?.onPosted(posted);
    this.messages = this.messages.filter((message) => message !== dropped);
    this.announce(dropped.room);
  }

  private announce(room: string): void {
    this.watchers.get(room)?.onChange(this.of(room));
  }

  private of(room: string): readonly Unsent[] {
    return this.messages.filter((message) => message.room === room);
  }
}
