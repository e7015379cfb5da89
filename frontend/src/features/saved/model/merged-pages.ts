interface Dated {
  savedAt: string;
}

/** One page of pages of several lists, the last saved first: down to where all of the lists are complete. */
export function mergedPages<T extends Dated>(pages: readonly T[][], size: number): { saved: T[]; next?: string } {
  const ends = pages.filter(({ length }) => length === size).map((page) => page.at(-1)!.savedAt);
  const next = ends.sort().at(-1);
  const saved = pages
    .flat()
    .filter(({ savedAt }) => next === undefined || savedAt >= next)
    .sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
  return { saved, ...(next !== undefined && { next }) };
}
