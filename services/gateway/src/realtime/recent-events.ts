/** A stream event, serialized once for all streams. */
export interface Frame {
  /** Sequence number in the JetStream stream. */
  seq: number;
  /** When it was published, in epoch milliseconds. */
  at: number;
  room: string;
  bytes: Buffer;
  /** What it describes: only the latest frame of a subject is replayed. */
  subject?: string;
  /** Number of the change that it shows: a frame that arrives late does not replace a later state. */
  rev?: number;
  /** Subject whose words it repeats. */
  quotes?: string;
  /** Words of a changed subject, for the frames that quote it. */
  excerpt?: string;
}

interface Options {
  /** Most bytes kept, including what a frame costs beside its bytes. */
  maxBytes?: number;
  /** Most bytes that one stream gets replayed: a longer gap is cheaper to fetch again. */
  maxReplayBytes?: number;
  now?: () => number;
}

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_REPLAY_BYTES = 256 * 1024;
const MAX_AGE_MS = 5 * 60_000;
const FRAME_COST_BYTES = 256;
const NOT_REPLAYED = Buffer.alloc(0);

/**
 * Keeps the events of the last five minutes for streams that reconnect. Of several events about the same subject it
 * keeps the latest, and it updates the quotes of a changed one: nothing that was edited, deleted or hidden is replayed.
 */
export class RecentEvents {
  private frames: Frame[] = [];
  /** Frames before this index are evicted. */
  private head = 0;
  private size = 0;
  private readonly latest = new Map<string, Frame>();
  /** Every event after this sequence number is still here, or a later one of its subject is. */
  private from = 0;
  private last = 0;
  private readonly maxBytes: number;
  private readonly maxReplayBytes: number;
  private readonly now: () => number;

  constructor({ maxBytes = MAX_BYTES, maxReplayBytes = MAX_REPLAY_BYTES, now = Date.now }: Options = {}) {
    this.maxBytes = maxBytes;
    this.maxReplayBytes = maxReplayBytes;
    this.now = now;
  }

  get lastSeq(): number {
    return this.last;
  }

  /** Bytes kept, at most `maxBytes`. */
  get bytes(): number {
    return this.size;
  }

  /** Clears all events and continues after `seq`. */
  startAfter(seq: number): void {
    this.frames = [];
    this.head = 0;
    this.size = 0;
    this.latest.clear();
    this.from = seq;
    this.last = seq;
  }

  add(frame: Frame): void {
    this.last = frame.seq;
    this.frames.push(frame);
    this.size += costOf(frame);
    if (frame.subject !== undefined) this.supersede(frame.subject, frame);
    this.evict();
  }

  /**
   * Returns the events after `seq` in the given rooms, or undefined when the stream must fetch everything again: some
   * of them are no longer kept, were published before `since` (epoch milliseconds), or are too many.
   */
  after(seq: number, rooms: ReadonlySet<string>, since: number): Buffer[] | undefined {
    this.evict();
    if (seq < this.from || seq > this.last) return undefined;
    const start = this.indexAfter(seq);
    const first = this.frames[start];
    if (first && !(first.at >= since)) return undefined;
    const missed: Buffer[] = [];
    let size = 0;
    for (let index = start; index < this.frames.length; index += 1) {
      const { bytes, room } = this.frames[index]!;
      if (bytes === NOT_REPLAYED || !rooms.has(room)) continue;
      size += bytes.length;
      if (size > this.maxReplayBytes) return undefined;
      missed.push(bytes);
    }
    return missed;
  }

  /** Keeps the later of two states of a subject, and the later one's words in the frames that quote it. */
  private supersede(subject: string, frame: Frame): void {
    const known = this.latest.get(subject);
    if (known && (known.rev ?? 0) > (frame.rev ?? 0)) return this.replace(frame, NOT_REPLAYED);
    if (known) this.replace(known, NOT_REPLAYED);
    this.latest.set(subject, frame);
    const { excerpt } = frame;
    if (excerpt === undefined) return;
    for (const other of this.frames) if (other.quotes === subject) this.replace(other, withExcerpt(other, excerpt));
  }

  private replace(frame: Frame, bytes: Buffer): void {
    this.size += bytes.length - frame.bytes.length;
    frame.bytes = bytes;
  }

  private evict(): void {
    const oldest = this.now() - MAX_AGE_MS;
    for (let frame = this.frames[this.head]; frame; frame = this.frames[this.head]) {
      if (this.size <= this.maxBytes && frame.at >= oldest) break;
      this.head += 1;
      this.size -= costOf(frame);
      this.from = frame.seq;
      if (frame.subject !== undefined && this.latest.get(frame.subject) === frame) this.latest.delete(frame.subject);
      frame.bytes = NOT_REPLAYED;
    }
    // Removing frames one by one would move all others each time.
    if (this.head * 2 <= this.frames.length) return;
    this.frames = this.frames.slice(this.head);
    this.head = 0;
  }

  /** Index of the first frame after a sequence number. */
  private indexAfter(seq: number): number {
    let low = this.head;
    let high = this.frames.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.frames[middle]!.seq <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const costOf = ({ bytes }: Frame): number => bytes.length + FRAME_COST_BYTES;

const DATA = '\ndata: ';

/** The bytes of a frame whose message quotes another, with the present words of the quoted one. */
function withExcerpt({ bytes }: Frame, excerpt: string): Buffer {
  if (bytes === NOT_REPLAYED) return bytes;
  const dataAt = bytes.indexOf(DATA) + DATA.length;
  const message = JSON.parse(bytes.toString('utf8', dataAt)) as { replyTo: object };
  const data = JSON.stringify({ ...message, replyTo: { ...message.replyTo, excerpt, voiceMs: undefined } });
  return Buffer.concat([bytes.subarray(0, dataAt), Buffer.from(`${data}\n\n`)]);
}
