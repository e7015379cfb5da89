/** One event, serialised once for all streams. */
export interface Frame {
  /** Place in the push stream. */
  seq: number;
  room: string;
  bytes: Buffer;
}

const SIZE = 20_000;

/** The last few minutes of events, for streams that come back. */
export class Ring {
  private frames: Frame[] = [];
  /** Events up to this place are known to be here or to be before the ring. */
  private from = 0;
  private last = 0;

  /** @param size it holds at most so many events, the newest */
  constructor(private readonly size = SIZE) {}

  get lastSeq(): number {
    return this.last;
  }

  /** Begins with what comes after `seq`. */
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

  /** Everything after `seq` in the given rooms; undefined when the ring does not reach back that far. */
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
