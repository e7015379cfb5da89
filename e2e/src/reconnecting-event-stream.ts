import { setTimeout as delay } from 'node:timers/promises';
import { openEventStream, type EventStreamClient, type StreamEvent } from '@crew/testing/event-stream';

const RETRY_MS = 100;

/** An event stream that reconnects like a browser's: with the id of the last event it received. */
export class ReconnectingEventStream {
  private lastEventId: string | undefined;
  private stream: EventStreamClient | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly cookie: string,
    private readonly onEvent: (event: StreamEvent) => void,
  ) {}

  async connect(): Promise<void> {
    const headers = { cookie: this.cookie, ...(this.lastEventId && { 'last-event-id': this.lastEventId }) };
    const stream = await openEventStream(`${this.url}/api/events`, headers);
    this.stream = stream;
    stream.response.on('data', () => this.drain(stream));
    stream.response.once('close', () => {
      this.drain(stream);
      if (!this.closed) void this.reconnect();
    });
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
    if (this.closed) return;
    await this.connect().catch(() => delay(RETRY_MS).then(() => this.reconnect()));
  }
}
