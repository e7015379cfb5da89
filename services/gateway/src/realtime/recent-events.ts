/** A stream event, serialized once for all streams. */
export interface Frame {
  /** Sequence number in the JetStream stream. */
  seq: number;
  room: string;
  bytes: Buffer;
}

const SIZE = 20_000;

/** Keeps the last few minutes of events for streams that reconnect. */
export class RecentEvents {
  private frames: Frame[] = [];
  /** Every event after this sequence number is still here. */
  private from = 0;
  private last = 0;

  /** @param size maximum number of events */
  constructor(private readonly size = SIZE) {}

  get lastSeq(): number {
    return this.last;
  }

  /** Clears all events and continues after `seq`. */
  startAfter(seq: number): void {
    this.frames = [];
    this.from = seq;
    this.last = seq;
  }

  add(frame: Frame): void {
    this.frames.push(frame);
    this.last = frame.seq;
    if (this.frames.length > this.size) {
      const dropped = this.frames.splice(0, Math.ceil(this.size / 10));
      this.from = dropped.at(-1)!.seq;
    }
  }

  /** Returns the events after `seq` in the given rooms; undefined when some of them are no longer kept. */
  after(seq: number, rooms: ReadonlySet<string>): Buffer[] | undefined {
    if (seq < this.from || seq > this.last) return undefined;
    let low = 0;
    let high = this.frames.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.frames[middle]!.seq <= seq) low = middle + 1;
      else high = middle;
    }
    return this.frames.slice(low).flatMap(({ room, bytes }) => (rooms.has(room) ? [bytes] : []));
  }
}
