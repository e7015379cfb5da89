/** How many of a room's newest messages are kept ready to hand out. */
export const WINDOW_SIZE = 200;

interface Printed {
  seq: number;
  json: string;
}

/**
 * The newest messages of one room, printed, in order and without a gap. It answers most reads without the database;
 * where it does not know enough it says so.
 */
export class RoomWindow {
  private entries: Printed[] | undefined;
  /** Whether the first entry is the room's first message. */
  private reachesBack = false;
  /** What came before the window was loaded, in the order it came. */
  private meanwhile: Printed[] = [];
  /** Changes when all that is known becomes doubtful: a load begun before is then worth nothing. */
  private generation = 0;

  get loaded(): boolean {
    return this.entries !== undefined;
  }

  get lastSeq(): number {
    return this.entries?.at(-1)?.seq ?? 0;
  }

  /** Marks the beginning of a load; hand the mark to {@link fill}. */
  get mark(): number {
    return this.generation;
  }

  /** Takes what a load found (oldest first), and what came while it was under way. */
  fill(entries: Printed[], reachesBack: boolean, mark: number): void {
    if (mark !== this.generation) return;
    this.entries = entries;
    this.reachesBack = reachesBack;
    for (const { seq, json } of this.meanwhile.splice(0)) this.put(seq, json);
  }

  /** Adds the next message, or replaces one that changed. A gap makes the window forget everything. */
  put(seq: number, json: string): void {
    if (!this.entries) {
      this.meanwhile.push({ seq, json });
      if (this.meanwhile.length > WINDOW_SIZE) this.forget();
      return;
    }
    const last = this.lastSeq;
    if (seq === last + 1) {
      this.entries.push({ seq, json });
      if (this.entries.length > WINDOW_SIZE) {
        this.entries.shift();
        this.reachesBack = false;
      }
    } else if (seq <= last) {
      const known = this.entries.find((entry) => entry.seq === seq);
      if (known) known.json = json;
    } else {
      this.forget();
    }
  }

  forget(): void {
    this.generation++;
    this.entries = undefined;
    this.meanwhile = [];
  }

  /** The newest `limit` messages before `beforeSeq`, oldest first; undefined when the window does not reach that far. */
  page(limit: number, beforeSeq = Number.POSITIVE_INFINITY): string[] | undefined {
    if (!this.entries) return undefined;
    const end = this.entries.findIndex((entry) => entry.seq >= beforeSeq);
    const before = end === -1 ? this.entries : this.entries.slice(0, end);
    if (before.length < limit && !this.reachesBack) return undefined;
    return before.slice(-limit).map((entry) => entry.json);
  }
}
