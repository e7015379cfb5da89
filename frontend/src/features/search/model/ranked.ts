/**
 * Two ranked lists as one, by their ranks: what was found by words keeps its order and comes first of equal ranks. What only
 * the second list has is marked as found by its meaning.
 */
export function ranked<T extends { id: string }>(
  byWords: readonly T[],
  byMeaning: readonly T[],
): (T & { byMeaning?: boolean })[] {
  const known = new Set(byWords.map(({ id }) => id));
  const marked = byMeaning.map((item, rank) => ({ item: { ...item, byMeaning: true }, rank }));
  return [...byWords.map((item, rank) => ({ item, rank })), ...marked.filter(({ item }) => !known.has(item.id))]
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
