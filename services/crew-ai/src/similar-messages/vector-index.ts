/** A message with its vector. */
export interface IndexedMessage {
  id: string;
  deckId: string;
  authorId: string | null;
  vector: Int8Array;
}

/** Which messages are searched. */
export interface SearchedMessages {
  deckId?: string | undefined;
  authorId?: string | undefined;
  /** The least id, and the one after the last. */
  firstId?: string | undefined;
  endId?: string | undefined;
}

/** A vector with a signed byte for each number; its length is lost. */
export function asBytes(vector: readonly number[]): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return Int8Array.from(vector, (value) => Math.round((value / largest) * 127));
}

/** The messages whose vectors are nearest to another, found exactly: every vector is compared. */
export class VectorIndex {
  private readonly messages = new Map<string, IndexedMessage & { length: number }>();

  /** @param max the most messages; beyond it, those that were put first go */
  constructor(private readonly max: number) {}

  get size(): number {
    return this.messages.size;
  }

  put(message: IndexedMessage): void {
    this.messages.delete(message.id);
    this.messages.set(message.id, { ...message, length: Math.sqrt(dot(message.vector, message.vector)) });
    if (this.messages.size > this.max) this.messages.delete(this.messages.keys().next().value!);
  }

  remove(id: string): void {
    this.messages.delete(id);
  }

  /** Ids of at most `count` messages whose cosine similarity is at least `least`, the nearest first. */
  nearest(vector: Int8Array, searched: SearchedMessages, count: number, least: number): string[] {
    const length = Math.sqrt(dot(vector, vector));
    const { deckId, authorId, firstId = '', endId } = searched;
    const near: { id: string; similarity: number }[] = [];
    for (const message of this.messages.values()) {
      if (deckId !== undefined && message.deckId !== deckId) continue;
      if (authorId !== undefined && message.authorId !== authorId) continue;
      if (message.id < firstId || (endId !== undefined && message.id >= endId)) continue;
      if (message.vector.length !== vector.length) continue;
      const similarity = dot(message.vector, vector) / (message.length * length);
      if (similarity >= least) near.push({ id: message.id, similarity });
    }
    return near
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, count)
      .map(({ id }) => id);
  }
}

function dot(one: Int8Array, other: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}
