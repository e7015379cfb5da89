/** Appends an id to a list and drops the oldest beyond `max`; ids sort by time. */
export function appendNewest(ids: readonly string[], id: string, max: number): readonly string[] {
  if (ids.includes(id)) return ids;
  const all = [...ids, id];
  const newest = new Set(all.toSorted().slice(-max));
  return all.filter((one) => newest.has(one));
}
