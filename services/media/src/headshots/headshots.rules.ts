/** Appends ids to a list and drops the oldest beyond `max`; ids sort by time. */
export function appendNewest(ids: readonly string[], added: readonly string[], max: number): readonly string[] {
  const all = [...new Set([...ids, ...added])];
  if (all.length === ids.length) return ids;
  const newest = new Set(all.toSorted().slice(-max));
  return all.filter((one) => newest.has(one));
}
