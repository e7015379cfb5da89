import { useEffect, useMemo } from 'react';
import type { RoomSource } from './model/room-source.js';
import type { RoomMessage } from './model/timeline.js';

const GATHER_MS = 700;

/** Tells the server how far a room has been read, once for what comes in a moment. Failing, the next time tells it. */
class ReadTeller {
  private told = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly markRead: ((seq: number) => Promise<unknown>) | undefined) {}

  readonly tell = (seq: number): void => {
    clearTimeout(this.timer);
    if (seq > this.told) this.timer = setTimeout(() => this.send(seq), GATHER_MS);
  };

  readonly stop = (): void => clearTimeout(this.timer);

  private send(seq: number): void {
    this.told = seq;
    this.markRead?.(seq).catch(() => (this.told = 0));
  }
}

/** What tells that the member has read a room up to a place. */
export function useMarkRead<M extends RoomMessage>(source: RoomSource<M>): (seq: number) => void {
  const teller = useMemo(() => new ReadTeller(source.markRead), [source]);
  useEffect(() => teller.stop, [teller]);
  return teller.tell;
}
