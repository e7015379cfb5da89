import { useEffect, useMemo } from 'react';
import type { RoomSource } from '../model/room-source.js';
import type { RoomMessage } from '../model/timeline.js';

const DEBOUNCE_MS = 700;

/** What a room is given to report how far it was read. */
export type Reading = Pick<ReadReporter, 'report' | 'hold' | 'resume'>;

/** Reports how far a room was read, debounced. After a failure the next report repeats it. */
export class ReadReporter {
  private newest = 0;
  private reported = 0;
  private held = false;
  private sending: Promise<unknown> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly markRead: (seq: number) => Promise<unknown>) {}

  readonly report = (seq: number): void => {
    this.newest = seq;
    clearTimeout(this.timer);
    if (!this.held && seq > this.reported) this.timer = setTimeout(() => this.send(seq), DEBOUNCE_MS);
  };

  /** Reports nothing until {@link resume}. @returns resolves when no report is on its way */
  readonly hold = async (): Promise<void> => {
    this.held = true;
    this.reported = 0;
    this.stop();
    await this.sending;
  };

  readonly resume = (): void => {
    this.held = false;
    this.report(this.newest);
  };

  readonly stop = (): void => clearTimeout(this.timer);

  private send(seq: number): void {
    this.reported = seq;
    this.sending = this.markRead(seq).catch(() => (this.reported = 0));
  }
}

/** Returns what reports how far the member has read a room: nothing once they have marked a message of it as unread. */
export function useMarkRead<M extends RoomMessage>(source: RoomSource<M>): ReadReporter {
  const reporter = useMemo(() => new ReadReporter(source.markRead), [source]);
  useEffect(() => {
    const end = source.listenUnread(() => void reporter.hold());
    return () => {
      end();
      reporter.stop();
    };
  }, [source, reporter]);
  return reporter;
}
