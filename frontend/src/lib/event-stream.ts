import type { StreamEventContract, StreamEventData } from '@crew/contracts/event';
import { useSyncExternalStore } from 'react';
import { paced } from './paced.js';
import { canShare, SharedSource, type Source } from './shared-source.js';

/** `off`: nobody is signed in. `reconnecting`: it was open, or never came to be; polling is the net under it. */
export type StreamStatus = 'off' | 'connecting' | 'open' | 'reconnecting';

/** Polling intervals in milliseconds, used only while the stream is not open. */
export const POLL_MS = { messages: 3_000, notifications: 10_000, captainsLog: 60_000 } as const;

const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 30_000;

/** No event of the ship is called so. */
const FIRST_OPEN = 'first open';

type Handler = (data: unknown) => void;

const openOwn = (): Source => new EventSource('/api/events', { withCredentials: true });
/** Tabs of one member share one stream, where the browser can. */
const openShared = (member: string): Source =>
  canShare() ? new SharedSource({ name: `crew-events-${member}`, open: openOwn }) : openOwn();

interface Options {
  open?: (member: string) => Source;
  /** 0 ≤ x < 1. */
  random?: () => number;
  pace?: (takeIn: () => void) => () => void;
}

/**
 * The live line to the ship (`GET /api/events`). While the browser itself reconnects, it sends `Last-Event-ID` and
 * misses nothing; once it has given up, the stream is opened anew, later each time, and `missed` is told, for what
 * happened in between is unknown.
 */
export class EventStream {
  private source: Source | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attempts = 0;
  private current: StreamStatus = 'off';
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly watchers = new Set<() => void>();
  private member = '';
  private readonly open: (member: string) => Source;
  private readonly random: () => number;
  /** What came and nobody has been told of yet. */
  private news: [name: string, data: unknown][] = [];
  private readonly takeIn: () => void;

  constructor({ open = openShared, random = Math.random, pace = paced }: Options = {}) {
    this.open = open;
    this.random = random;
    this.takeIn = pace(() => this.tellNews());
  }

  get status(): StreamStatus {
    return this.current;
  }

  /** Opens the stream of a member; no effect when it is open or on its way. */
  start(member: string): void {
    if (this.current !== 'off') return;
    this.member = member;
    this.set('connecting');
    this.connect();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = undefined;
    this.attempts = 0;
    this.news = [];
    this.set('off');
  }

  /** Listens to a pushed event until the returned function is called. */
  on<P extends StreamEventContract>(push: P, handler: (data: StreamEventData<P>) => void): () => void {
    return this.listen(push.name, handler as Handler);
  }

  /** Told when events may have been missed: whatever is on the screen must be asked for again. */
  onMissed(handler: () => void): () => void {
    return this.listen('refetch', handler);
  }

  /** Told when the stream of a member is open for the first time: it tells of all that happens from now on. */
  onFirstOpen(handler: () => void): () => void {
    return this.listen(FIRST_OPEN, handler);
  }

  /** Told of every change of {@link status}. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  private listen(name: string, handler: Handler): () => void {
    const known = this.handlers.get(name);
    const handlers = known ?? new Set<Handler>();
    handlers.add(handler);
    if (!known) {
      this.handlers.set(name, handlers);
      if (this.source) this.relay(this.source, name);
    }
    return () => handlers.delete(handler);
  }

  private connect(): void {
    const source = this.open(this.member);
    this.source = source;
    source.addEventListener('open', () => this.opened());
    source.addEventListener('error', () => this.failed(source));
    for (const name of this.handlers.keys()) this.relay(source, name);
  }

  private opened(): void {
    const first = this.current === 'connecting';
    const anew = this.attempts > 0;
    this.attempts = 0;
    this.set('open');
    if (first) this.tell(FIRST_OPEN, undefined);
    if (anew) this.tell('refetch', undefined);
  }

  private failed(source: Source): void {
    this.set('reconnecting');
    // CONNECTING: the browser is trying by itself, with Last-Event-ID.
    if (source !== this.source || source.readyState !== 2) return;
    source.close();
    const ceiling = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** this.attempts);
    this.attempts += 1;
    this.timer = setTimeout(() => this.connect(), ceiling / 2 + (this.random() * ceiling) / 2);
  }

  private relay(source: Source, name: string): void {
    source.addEventListener(name, (event: Event) => {
      const { data } = event as MessageEvent<string>;
      this.news.push([name, data ? JSON.parse(data) : undefined]);
      this.takeIn();
    });
  }

  /** Tells all that came in one go, so that the page is drawn once for it. */
  private tellNews(): void {
    const { news } = this;
    this.news = [];
    for (const [name, data] of news) {
      try {
        this.tell(name, data);
      } catch (error) {
        reportError(error);
      }
    }
  }

  private tell(name: string, data: unknown): void {
    for (const handler of this.handlers.get(name) ?? []) handler(data);
  }

  private set(status: StreamStatus): void {
    if (status === this.current) return;
    this.current = status;
    for (const watcher of this.watchers) watcher();
  }
}

/** The one stream of the page. */
export const stream = new EventStream();

export const useStreamStatus = (): StreamStatus => useSyncExternalStore(stream.watch, () => stream.status);

/** `refetchInterval` of a polled query: the given milliseconds, or none while the stream is open. */
export const usePolling = (ms: number): number | false => (useStreamStatus() === 'open' ? false : ms);
