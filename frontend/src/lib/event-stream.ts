import type { StreamEventContract, StreamEventData } from '@crew/contracts/event';
import { useSyncExternalStore } from 'react';
import type { Source } from './shared-source.js';
import { throttleToRendering } from './throttle-to-rendering.js';

/** `off`: nobody is signed in. `reconnecting`: it broke or could not be opened; queries poll meanwhile. */
export type StreamStatus = 'off' | 'connecting' | 'open' | 'reconnecting';

/** Polling intervals in milliseconds, used only while the stream is not open. */
export const POLL_MS = { messages: 3_000, notifications: 10_000, captainsLog: 60_000 } as const;

const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 30_000;

type Handler = (data: unknown) => void;

interface Options {
  /** 0 ≤ x < 1. */
  random?: () => number;
  throttle?: (flush: () => void) => () => void;
}

/**
 * The stream of server-sent events (`GET /api/events`). The first one resumes where `/api/start` was, and while the browser
 * reconnects by itself, it sends `Last-Event-ID`: nothing is missed. Once the browser has given up, the stream is opened again
 * with backoff, and {@link onMissed} handlers run.
 */
export class EventStream {
  private source: Source | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attempts = 0;
  private current: StreamStatus = 'off';
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly watchers = new Set<() => void>();
  private open: (() => Source) | undefined;
  private readonly random: () => number;
  /** Events that were received and not dispatched yet. */
  private pending: [name: string, data: unknown][] = [];
  private readonly requestFlush: () => void;

  constructor({ random = Math.random, throttle = throttleToRendering }: Options = {}) {
    this.random = random;
    this.requestFlush = throttle(() => this.flush());
  }

  get status(): StreamStatus {
    return this.current;
  }

  /** Opens the stream, again by `open` when it has broken; no effect unless it is off. */
  start(open: () => Source): void {
    if (this.current !== 'off') return;
    this.open = open;
    this.set('connecting');
    this.connect();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = undefined;
    this.attempts = 0;
    this.pending = [];
    this.set('off');
  }

  /** Subscribes to a stream event. @returns unsubscribes */
  on<E extends StreamEventContract>(event: E, handler: (data: StreamEventData<E>) => void): () => void {
    return this.listen(event.name, handler as Handler);
  }

  /** Runs when events may have been missed, also before the stream began: everything must be fetched again. */
  onMissed(handler: () => void): () => void {
    const ends = [this.listen('ready', handler), this.listen('refetch', handler)];
    return () => ends.forEach((end) => end());
  }

  /** Runs at every change of {@link status}. @returns unsubscribes */
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
    const source = this.open!();
    this.source = source;
    source.addEventListener('open', () => this.opened());
    source.addEventListener('error', () => this.failed(source));
    for (const name of this.handlers.keys()) this.relay(source, name);
  }

  private opened(): void {
    this.attempts = 0;
    this.set('open');
  }

  private failed(source: Source): void {
    this.set('reconnecting');
    // CONNECTING: the browser retries by itself, with Last-Event-ID.
    if (source !== this.source || source.readyState !== 2) return;
    source.close();
    const ceiling = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** this.attempts);
    this.attempts += 1;
    this.timer = setTimeout(() => this.connect(), ceiling / 2 + (this.random() * ceiling) / 2);
  }

  private relay(source: Source, name: string): void {
    source.addEventListener(name, (event: Event) => {
      const { data } = event as MessageEvent<string>;
      this.pending.push([name, data ? JSON.parse(data) : undefined]);
      this.requestFlush();
    });
  }

  /** Dispatches all pending events in one task, so that the page renders once for them. */
  private flush(): void {
    const { pending } = this;
    this.pending = [];
    for (const [name, data] of pending) {
      try {
        this.dispatch(name, data);
      } catch (error) {
        reportError(error);
      }
    }
  }

  private dispatch(name: string, data: unknown): void {
    for (const handler of this.handlers.get(name) ?? []) handler(data);
  }

  private set(status: StreamStatus): void {
    if (status === this.current) return;
    this.current = status;
    for (const watcher of this.watchers) watcher();
  }
}

/** The page's only stream. */
export const stream = new EventStream();

export const useStreamStatus = (): StreamStatus => useSyncExternalStore(stream.watch, () => stream.status);

/** `refetchInterval` of a polled query: the given milliseconds, or none while the stream is open. */
export const usePolling = (ms: number): number | false => (useStreamStatus() === 'open' ? false : ms);
