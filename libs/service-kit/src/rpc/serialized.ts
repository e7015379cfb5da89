/**
 * An output already printed as JSON. A handler that keeps its documents' JSON hands over the joined text instead of
 * having a page parsed, checked and printed again on each read. What is printed was checked when it was printed.
 */
export class Serialized<T> {
  /** Only for the type checker: which output this is. */
  declare readonly of: T;

  constructor(readonly json: string) {}
}

/** A JSON array of texts that are JSON already. */
export const serializedList = <T>(items: readonly string[]): Serialized<T[]> => new Serialized(`[${items.join(',')}]`);
