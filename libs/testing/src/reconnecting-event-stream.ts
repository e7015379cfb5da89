import { setTimeout as delay } from 'node:timers/promises';
import { openEventStream, type EventStreamClient, type StreamEvent } from './event-stream.js';

const RETRY_MS = 100;

/** An event stream that reconnects like a browser's: with the id of the last event it received. */
export class ReconnectingEventStream {
  private lastEventId: string | undefined;
  private stream: EventStreamClient | undefined;
  private closed = false;

  /**
   * @param url of the gateway; a function is asked before each connection
   * @param retryMs time before each further connection
   */
  constructor(
    private readonly url: string | (() => string),
    private readonly cookie: string,
    private readonly onEvent: (event: StreamEvent) => void,
    private readonly retryMs: () => number = () => RETRY_MS,
  ) {}

  get isOpen(): boolean {
    return this.stream !== undefined && !this.stream.closed;
  }

  /** @throws Error when the first connection fails; later ones are repeated */
  async connect(): Promise<void> {
    const headers = { cookie: this.cookie, ...(this.lastEventId && { 'last-event-id': this.lastEventId }) };
    const url = typeof this.url === 'string' ? this.url : this.url();
    const stream = await openEventStream(`${url}/api/events`, headers);
    this.stream = stream;
    if (this.closed) return stream.close();
    stream.response.on('data', () => this.drain(stream));
    const ended = (): void => {
      this.drain(stream);
      if (!this.closed) void this.reconnect();
    };
    if (stream.closed) ended();
    else stream.response.once('close', ended);
  }

  /** Connects as soon as that is possible; resolves then. */
  async connectWhenPossible(): Promise<void> {
    if (!this.closed) await this.connect().catch(() => this.reconnect());
  }

  /** Drops the connection, as a network failure does. */
  disconnect(): void {
    this.stream?.close();
  }

  close(): void {
    this.closed = true;
    this.disconnect();
  }

  private drain(stream: EventStreamClient): void {
    for (const event of stream.events.splice(0)) {
      if (event.id !== undefined) this.lastEventId = event.id;
      this.onEvent(event);
    }
  }

  private async reconnect(): Promise<void> {
    await delay(this.retryMs());
    await this.connectWhenPossible();
  }
}
