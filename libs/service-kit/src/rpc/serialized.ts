/**
 * An output that is serialized already. A handler that stores the JSON of its documents returns the joined text, which
 * saves parsing, validating and serializing a page on each read. It was validated when it was serialized.
 */
export class Serialized<T> {
  /** For the type checker only: the type of the output. */
  declare readonly of: T;

  constructor(readonly json: string) {}
}

/** Returns a JSON array of items that are serialized already. */
export const serializedList = <T>(items: readonly string[]): Serialized<T[]> => new Serialized(`[${items.join(',')}]`);
