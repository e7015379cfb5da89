/** The part of `EventSource` that is used. */
export type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 2;

/** A tab that is looked at asks so often whether the leading one is awake: the system may have put it to sleep. */
const PING_MS = 15_000;
/** So long it may take to answer. */
const PATIENCE_MS = 2_000;

/** What tabs say to each other. */
type Word =
  | { kind: 'ping'; names: string[] }
  | { kind: 'state'; readyState: number }
  | { kind: 'event'; name: string; data: string | undefined };

interface Options {
  /** Tabs with the same name share. */
  name: string;
  /** Opens the real one. */
  open: () => Source;
  locks?: Pick<LockManager, 'request'>;
  isVisible?: () => boolean;
}

/**
 * One stream for all tabs of a browser: the tab that holds the lock keeps it open and tells the others what comes.
 * When that tab goes, the next in the queue opens its own, and has everybody ask again for what may have been missed.
 */
export class SharedSource implements Source {
  readyState: number = CONNECTING;
  private readonly target = new EventTarget();
  private readonly channel: BroadcastChannel;
  private readonly names = new Set<string>();
  private readonly hooked = new Set<string>();
  private readonly locks: Pick<LockManager, 'request'>;
  private readonly isVisible: () => boolean;
  /** The real one, while this tab leads. */
  private source: Source | undefined;
  private letGo: () => void = () => undefined;
  private waiting = new AbortController();
  private closed = false;
  private heardAt = 0;
  private readonly pinging = setInterval(() => this.askLeader(), PING_MS);

  constructor(private readonly options: Options) {
    this.locks = options.locks ?? navigator.locks;
    this.isVisible = options.isVisible ?? (() => document.visibilityState === 'visible');
    this.channel = new BroadcastChannel(options.name);
    this.channel.onmessage = ({ data }: MessageEvent<Word>) => this.hear(data);
    void this.queue();
    this.say({ kind: 'ping', names: [] });
    globalThis.document?.addEventListener('visibilitychange', this.askLeader);
  }

  /** Whether this tab keeps the stream open for all. */
  get leads(): boolean {
    return this.source !== undefined;
  }

  addEventListener: Source['addEventListener'] = (name: string, listener: unknown) => {
    this.target.addEventListener(name, listener as EventListener);
    if (name === 'open' || name === 'error') return;
    this.names.add(name);
    if (this.source) this.hook(this.source, name);
    else this.say({ kind: 'ping', names: [name] });
  };

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.readyState = CLOSED;
    clearInterval(this.pinging);
    globalThis.document?.removeEventListener('visibilitychange', this.askLeader);
    this.source?.close();
    this.source = undefined;
    this.waiting.abort();
    this.letGo();
    this.channel.close();
  }

  private async queue(steal = false): Promise<void> {
    try {
      const { signal } = this.waiting;
      await this.locks.request(this.options.name, steal ? { steal } : { signal }, () => this.lead());
    } catch {
      // Closed while waiting; or a tab that is looked at took the lead from this one, which slept.
      if (this.closed || !this.source) return;
      this.source.close();
      this.source = undefined;
      void this.queue();
    }
  }

  /** Leads until the returned promise resolves. */
  private lead(): Promise<void> {
    if (this.closed) return Promise.resolve();
    const wasOpen = this.readyState === OPEN;
    if (wasOpen) this.become(CONNECTING);
    const source = this.options.open();
    this.source = source;
    this.hooked.clear();
    for (const name of this.names) this.hook(source, name);
    source.addEventListener('open', () => {
      this.become(OPEN);
      this.say({ kind: 'state', readyState: OPEN });
      if (wasOpen) this.pass('refetch', undefined);
    });
    source.addEventListener('error', () => {
      this.say({ kind: 'state', readyState: source.readyState });
      this.become(source.readyState);
    });
    return new Promise((resolve) => (this.letGo = resolve));
  }

  private hook(source: Source, name: string): void {
    if (this.hooked.has(name)) return;
    this.hooked.add(name);
    source.addEventListener(name, (event: Event) => this.pass(name, (event as MessageEvent<string>).data));
  }

  /** Gives an event to this tab and all others. */
  private pass(name: string, data: string | undefined): void {
    this.say({ kind: 'event', name, data });
    this.target.dispatchEvent(new MessageEvent(name, { data }));
  }

  private hear(word: Word): void {
    if (word.kind === 'ping') {
      if (!this.source) return;
      for (const name of word.names) this.hook(this.source, name);
      this.say({ kind: 'state', readyState: this.source.readyState });
      return;
    }
    this.heardAt = Date.now();
    if (this.source) return;
    if (word.kind === 'state') this.become(word.readyState);
    else this.target.dispatchEvent(new MessageEvent(word.name, { data: word.data }));
  }

  private become(readyState: number): void {
    if (readyState === this.readyState || this.closed) return;
    this.readyState = readyState;
    this.target.dispatchEvent(new Event(readyState === OPEN ? 'open' : 'error'));
  }

  private say(word: Word): void {
    if (!this.closed) this.channel.postMessage(word);
  }

  private readonly askLeader = (): void => {
    if (this.source || !this.isVisible()) return;
    const askedAt = Date.now();
    this.say({ kind: 'ping', names: [...this.names] });
    setTimeout(() => {
      if (this.closed || this.source || this.heardAt >= askedAt || !this.isVisible()) return;
      this.waiting.abort();
      this.waiting = new AbortController();
      void this.queue(true);
    }, PATIENCE_MS);
  };
}

/** Whether this browser lets tabs share. */
export const canShare = (): boolean =>
  typeof BroadcastChannel === 'function' && typeof navigator === 'object' && 'locks' in navigator;
