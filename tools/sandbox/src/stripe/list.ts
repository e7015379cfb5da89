import type { PageParams } from './stripe.params.js';
import { noSuch } from './stripe.errors.js';

/** Returns a page of a list in Stripe's format, newest first. `records` are oldest first. */
export function listPage<T extends { id: string; created: number }>(
  records: T[],
  url: string,
  params: PageParams,
): { object: 'list'; data: T[]; has_more: boolean; url: string } {
  const { limit = 10, starting_after, ending_before, created } = params;
  const newest = records.filter((record) => inRange(record.created, created)).reverse();
  const position = (id: string, param: string): number => {
    const index = newest.findIndex((record) => record.id === id);
    if (index < 0) throw noSuch('object', id, param);
    return index;
  };
  if (ending_before !== undefined) {
    const end = position(ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: newest.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : position(starting_after, 'starting_after') + 1;
  return { object: 'list', data: newest.slice(start, start + limit), has_more: newest.length > start + limit, url };
}

function inRange(at: number, range: PageParams['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return at === range;
  return (
    at > (range.gt ?? -1) && at >= (range.gte ?? 0) && at < (range.lt ?? Infinity) && at <= (range.lte ?? Infinity)
  );
}
