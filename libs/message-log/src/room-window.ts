/** Number of a room's newest messages that are cached. */
export const WINDOW_SIZE = 200;

/** Lifetime of a window, in case a change was stored and its publication lost. */
const MAX_AGE_MS = 30_000;

/** A serialized message. */
export interface SerializedMessage {
  seq: number;
  /** 0 as posted, else the number of its latest change in the room. */
  rev: number;
  /** Excerpt for quotes of it. */
  excerpt: string;
  json: string;
}

/**
 * The newest messages of one room, serialized, in order and gapless. It serves most reads without the database
 * and returns undefined where it cannot.
 */
export class RoomWindow {
  private entries: SerializedMessage[] | undefined;
  private changesSeen = 0;
  /** Whether the first entry is the room's first message. */
  private reachesBack = false;
  /** Messages received before the window was loaded, in order of arrival. */
  private arrivedBeforeLoad: SerializedMessage[] = [];
  /** Incremented when the content becomes invalid; a load that began earlier is then discarded. */
  private generation = 0;
  /** By the monotonic clock. */
  private filledAt = 0;

  get loaded(): boolean {
    return this.entries !== undefined && performance.now() - this.filledAt < MAX_AGE_MS;
  }

  get lastSeq(): number {
    return this.entries?.at(-1)?.seq ?? 0;
  }

  /** Number of the latest change known here. */
  get changes(): number {
    return this.changesSeen;
  }

  /** Drops what is here, all of which a new load finds; returns the token of that load, to be passed to {@link fill}. */
  beginLoad(): number {
    this.clear();
    return this.generation;
  }

  /**
   * Fills the window with the result of a load (oldest first) and the messages that arrived during it.
   * @param changes number of the room's latest change when the load began
   */
  fill(entries: SerializedMessage[], reachesBack: boolean, changes: number, loadToken: number): void {
    if (loadToken !== this.generation) return;
    this.entries = entries;
    this.filledAt = performance.now();
    this.reachesBack = reachesBack;
    this.changesSeen = changes;
    for (const message of this.arrivedBeforeLoad.splice(0)) this.put(message);
  }

  /** Adds the next message or replaces a changed one. A gap in either order clears the window. */
  put(message: SerializedMessage): void {
    if (!this.entries) {
      this.arrivedBeforeLoad.push(message);
      if (this.arrivedBeforeLoad.length > WINDOW_SIZE) this.clear();
    } else if (message.rev > 0) {
      this.replace(this.entries, message);
    } else {
      this.append(this.entries, message);
    }
  }

  private append(entries: SerializedMessage[], message: SerializedMessage): void {
    if (message.seq <= this.lastSeq) return;
    if (message.seq > this.lastSeq + 1) return this.clear();
    entries.push(message);
    if (entries.length <= WINDOW_SIZE) return;
    entries.shift();
    this.reachesBack = false;
  }

  private replace(entries: SerializedMessage[], message: SerializedMessage): void {
    if (message.rev <= this.changesSeen) return;
    if (message.rev > this.changesSeen + 1 || message.seq > this.lastSeq) return this.clear();
    const at = entries.findIndex(({ seq }) => seq === message.seq);
    // Quotes of it now have another excerpt.
    if (entries[at]?.excerpt !== message.excerpt) return this.clear();
    entries[at] = message;
    this.changesSeen = message.rev;
  }

  clear(): void {
    this.generation++;
    this.entries = undefined;
    this.arrivedBeforeLoad = [];
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
