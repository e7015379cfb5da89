/** A page of several lists as one, and the key where the next page begins; without it, the page is the last. */
export interface MergedPage<T> {
  items: T[];
  next?: string;
}

/** One page of pages of several lists, the highest key first: down to where all of the lists are complete. */
export function mergedPages<T>(pages: readonly T[][], size: number, keyOf: (item: T) => string): MergedPage<T> {
  const ends = pages.filter(({ length }) => length === size).map((page) => keyOf(page.at(-1)!));
  const next = ends.sort().at(-1);
  const items = pages
    .flat()
    .filter((item) => next === undefined || keyOf(item) >= next)
    .sort((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1));
  return { items, ...(next !== undefined && { next }) };
}
