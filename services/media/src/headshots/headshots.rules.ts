/** A list with one more at its end. Of more than `max` the oldest go: ids are ordered by time. */
export function withNewest(ids: readonly string[], id: string, max: number): readonly string[] {
  if (ids.includes(id)) return ids;
  const all = [...ids, id];
  const staying = new Set(all.toSorted().slice(-max));
  return all.filter((one) => staying.has(one));
}
