/** The part of `EventSource` that the stream uses. */
export type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 2;

/** A visible tab pings the leader this often: the system may have suspended it. */
const PING_MS = 15_000;
/** Longest time a leader may take to answer a ping. */
const PING_TIMEOUT_MS = 2_000;

/** Messages between tabs. */
type TabMessage =
  | { kind: 'ping'; names: string[] }
  | { kind: 'state'; readyState: number }
  | { kind: 'event'; name: string; data: string | undefined };

interface Options {
  /** Tabs with the same name share one source. */
  name: string;
  /** Opens the real source. */
  open: () => Source;
  locks?: Pick<LockManager, 'request'>;
  isVisible?: () => boolean;
}

/**
 * One stream for all tabs of a browser: the tab that holds the lock keeps it open and broadcasts its events to the others.
 * When that tab closes, the next in the lock's queue opens its own, whose first event, `ready`, has all tabs refetch.
 */
export class SharedSource implements Source {
  readyState: number = CONNECTING;
  private readonly target = new EventTarget();
  private readonly channel: BroadcastChannel;
  private readonly names = new Set<string>();
  private readonly forwarded = new Set<string>();
  private readonly locks: Pick<LockManager, 'request'>;
  private readonly isVisible: () => boolean;
  /** The real source, while this tab leads. */
  private source: Source | undefined;
  private releaseLock: () => void = () => undefined;
  private waiting = new AbortController();
  private closed = false;
  /** Whether this tab has followed an open stream of another. */
  private joined = false;
  private lastMessageAt = 0;
  private readonly pinging = setInterval(() => this.checkLeader(), PING_MS);

  constructor(private readonly options: Options) {
    this.locks = options.locks ?? navigator.locks;
    this.isVisible = options.isVisible ?? (() => document.visibilityState === 'visible');
    this.channel = new BroadcastChannel(options.name);
    this.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.receive(data);
    void this.waitForLead();
    this.post({ kind: 'ping', names: [] });
    globalThis.document?.addEventListener('visibilitychange', this.checkLeader);
  }

  /** Whether this tab keeps the stream open for all tabs. */
  get leads(): boolean {
    return this.source !== undefined;
  }

  addEventListener: Source['addEventListener'] = (name: string, listener: unknown) => {
    this.target.addEventListener(name, listener as EventListener);
    if (name === 'open' || name === 'error') return;
    this.names.add(name);
    if (this.source) this.forward(this.source, name);
    else this.post({ kind: 'ping', names: [name] });
  };

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.readyState = CLOSED;
    clearInterval(this.pinging);
    globalThis.document?.removeEventListener('visibilitychange', this.checkLeader);
    this.source?.close();
    this.source = undefined;
    this.waiting.abort();
    this.releaseLock();
    this.channel.close();
  }

  private async waitForLead(steal = false): Promise<void> {
    try {
      const { signal } = this.waiting;
      await this.locks.request(this.options.name, steal ? { steal } : { signal }, () => this.lead());
    } catch {
      // Closed while waiting; or a visible tab took the lead from this one, which was suspended.
      if (this.closed || !this.source) return;
      this.source.close();
      this.source = undefined;
      void this.waitForLead();
    }
  }

  /** Leads until the returned promise resolves. */
  private lead(): Promise<void> {
    if (this.closed) return Promise.resolve();
    if (this.readyState === OPEN) this.setReadyState(CONNECTING);
    const source = this.options.open();
    this.source = source;
    this.forwarded.clear();
    for (const name of this.names) this.forward(source, name);
    source.addEventListener('open', () => {
      this.setReadyState(OPEN);
      this.post({ kind: 'state', readyState: OPEN });
    });
    source.addEventListener('error', () => {
      this.post({ kind: 'state', readyState: source.readyState });
      this.setReadyState(source.readyState);
    });
    return new Promise((resolve) => (this.releaseLock = resolve));
  }

  private forward(source: Source, name: string): void {
    if (this.forwarded.has(name)) return;
    this.forwarded.add(name);
    source.addEventListener(name, (event: Event) => this.broadcast(name, (event as MessageEvent<string>).data));
  }

  /** Delivers an event to this tab and all others. */
  private broadcast(name: string, data: string | undefined): void {
    this.post({ kind: 'event', name, data });
    this.target.dispatchEvent(new MessageEvent(name, { data }));
  }

  private receive(message: TabMessage): void {
    if (message.kind === 'ping') {
      if (!this.source) return;
      for (const name of message.names) this.forward(this.source, name);
      this.post({ kind: 'state', readyState: this.source.readyState });
      return;
    }
    this.lastMessageAt = Date.now();
    if (this.source) return;
    if (message.kind === 'state') this.join(message.readyState);
    else this.target.dispatchEvent(new MessageEvent(message.name, { data: message.data }));
  }

  /** Takes the state of the leader's source. Events before the first open state were not received. */
  private join(readyState: number): void {
    this.setReadyState(readyState);
    if (readyState !== OPEN || this.joined) return;
    this.joined = true;
    this.target.dispatchEvent(new MessageEvent('ready'));
  }

  private setReadyState(readyState: number): void {
    if (readyState === this.readyState || this.closed) return;
    this.readyState = readyState;
    this.target.dispatchEvent(new Event(readyState === OPEN ? 'open' : 'error'));
  }

  private post(message: TabMessage): void {
    if (!this.closed) this.channel.postMessage(message);
  }

  private readonly checkLeader = (): void => {
    if (this.source || !this.isVisible()) return;
    const pingedAt = Date.now();
    this.post({ kind: 'ping', names: [...this.names] });
    setTimeout(() => {
      if (this.closed || this.source || this.lastMessageAt >= pingedAt || !this.isVisible()) return;
      this.waiting.abort();
      this.waiting = new AbortController();
      void this.waitForLead(true);
    }, PING_TIMEOUT_MS);
  };
}

/** Whether this browser supports sharing between tabs. */
export const canShare = (): boolean =>
  typeof BroadcastChannel === 'function' && typeof navigator === 'object' && 'locks' in navigator;
