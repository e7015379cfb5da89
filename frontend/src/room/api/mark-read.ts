import { useEffect, useMemo } from 'react';
import type { RoomSource } from '../model/room-source.js';
import type { RoomMessage } from '../model/timeline.js';

const DEBOUNCE_MS = 700;

/** Reports how far a room was read, debounced. After a failure the next report repeats it. */
class ReadReporter {
  private reported = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly markRead: (seq: number) => Promise<unknown>) {}

  readonly report = (seq: number): void => {
    clearTimeout(this.timer);
    if (seq > this.reported) this.timer = setTimeout(() => this.send(seq), DEBOUNCE_MS);
  };

  readonly stop = (): void => clearTimeout(this.timer);

  private send(seq: number): void {
    this.reported = seq;
    this.markRead(seq).catch(() => (this.reported = 0));
  }
}

/** Returns a function that reports that the member has read a room up to a sequence number. */
export function useMarkRead<M extends RoomMessage>(source: RoomSource<M>): (seq: number) => void {
  const reporter = useMemo(() => new ReadReporter(source.markRead), [source]);
  useEffect(() => reporter.stop, [reporter]);
  return reporter.report;
}
