import { setTimeout as delay } from 'node:timers/promises';
import { openEventStream, type EventStreamClient, type StreamEvent } from '@crew/testing/event-stream';

const AGAIN_MS = 100;

/** Listens as a browser does: when the stream is cut it comes back and says what it heard last. */
export class Ear {
  private last: string | undefined;
  private stream: EventStreamClient | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly cookie: string,
    private readonly hear: (event: StreamEvent) => void,
  ) {}

  async listen(): Promise<void> {
    const headers = { cookie: this.cookie, ...(this.last && { 'last-event-id': this.last }) };
    const stream = await openEventStream(`${this.url}/api/events`, headers);
    this.stream = stream;
    stream.response.on('data', () => this.take(stream));
    stream.response.once('close', () => {
      this.take(stream);
      if (!this.closed) void this.comeBack();
    });
  }

  /** Loses the line, as a train does in a tunnel. */
  cut(): void {
    this.stream?.close();
  }

  close(): void {
    this.closed = true;
    this.cut();
  }

  private take(stream: EventStreamClient): void {
    for (const event of stream.events.splice(0)) {
      if (event.id !== undefined) this.last = event.id;
      this.hear(event);
    }
  }

  private async comeBack(): Promise<void> {
    if (this.closed) return;
    await this.listen().catch(() => delay(AGAIN_MS).then(() => this.comeBack()));
  }
}
