import { Injectable } from '@nestjs/common';
import { StreamEventSource } from './stream-event-source.js';

/** What other areas know of the event streams. */
@Injectable()
export class RealtimeService {
  constructor(private readonly source: StreamEventSource) {}

  /** Id of the last event: a stream that resumes after it gets every event that follows. */
  get position(): string {
    return `${this.source.epoch}-${this.source.recent.lastSeq}`;
  }
}
