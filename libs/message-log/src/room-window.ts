/** Number of a room's newest messages that are cached. */
export const WINDOW_SIZE = 200;

/** A serialized message. */
export interface Serialized {
  seq: number;
  /** 0 as posted, else the number of its latest change in the room. */
  rev: number;
  /** Excerpt for quotes of it. */
  words: string;
  json: string;
}

/**
 * The newest messages of one room, serialized, in order and gapless. It serves most reads without the database
 * and returns undefined where it cannot.
 */
export class RoomWindow {
  private entries: Serialized[] | undefined;
  private changesSeen = 0;
  /** Whether the first entry is the room's first message. */
  private reachesBack = false;
  /** Messages received before the window was loaded, in order of arrival. */
  private meanwhile: Serialized[] = [];
  /** Incremented when the content becomes invalid; a load that began earlier is then discarded. */
  private generation = 0;

  get loaded(): boolean {
    return this.entries !== undefined;
  }

  get lastSeq(): number {
    return this.entries?.at(-1)?.seq ?? 0;
  }

  /** Number of the latest change known here. */
  get changes(): number {
    return this.changesSeen;
  }

  /** Returns the token of a new load, to be passed to {@link fill}. */
  get mark(): number {
    return this.generation;
  }

  /**
   * Fills the window with the result of a load (oldest first) and the messages that arrived during it.
   * @param changes number of the room's latest change when the load began
   */
  fill(entries: Serialized[], reachesBack: boolean, changes: number, mark: number): void {
    if (mark !== this.generation) return;
    this.entries = entries;
    this.reachesBack = reachesBack;
    this.changesSeen = changes;
    for (const printed of this.meanwhile.splice(0)) this.put(printed);
  }

  /** Adds the next message or replaces a changed one. A gap in either order clears the window. */
  put(printed: Serialized): void {
    if (!this.entries) {
      this.meanwhile.push(printed);
      if (this.meanwhile.length > WINDOW_SIZE) this.forget();
    } else if (printed.rev > 0) {
      this.replace(this.entries, printed);
    } else {
      this.append(this.entries, printed);
    }
  }

  private append(entries: Serialized[], printed: Serialized): void {
    if (printed.seq <= this.lastSeq) return;
    if (printed.seq > this.lastSeq + 1) return this.forget();
    entries.push(printed);
    if (entries.length <= WINDOW_SIZE) return;
    entries.shift();
    this.reachesBack = false;
  }

  private replace(entries: Serialized[], printed: Serialized): void {
    if (printed.rev <= this.changesSeen) return;
    if (printed.rev > this.changesSeen + 1 || printed.seq > this.lastSeq) return this.forget();
    const at = entries.findIndex(({ seq }) => seq === printed.seq);
    // Quotes of it now have another excerpt.
    if (entries[at]?.words !== printed.words) return this.forget();
    entries[at] = printed;
    this.changesSeen = printed.rev;
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

  /** The oldest `limit` messages after `afterSeq`, oldest first; undefined when the window does not reach that far. */
  pageAfter(limit: number, afterSeq: number): string[] | undefined {
    const first = this.entries?.[0];
    if (!this.entries || (first && first.seq > afterSeq + 1)) return undefined;
    const after = this.entries.filter(({ seq }) => seq > afterSeq);
    return after.slice(0, limit).map(({ json }) => json);
  }
}
