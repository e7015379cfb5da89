import type { EntryKind, StatementEntry } from '@crew/contracts/economy/economy.entities';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

const PAGE = 25;
const CSV_PAGE = 100;

/** The statement, newest first, paged. */
export const useListEntries = (kind?: EntryKind) =>
  useInfiniteQuery({
    queryKey: ['economy', 'list-entries', kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listEntries, { limit: PAGE, ...(pageParam && { before: pageParam }), ...(kind && { kind }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });

/** Fetches the whole statement, for a file. */
export async function allEntries(kind?: EntryKind): Promise<StatementEntry[]> {
  const all: StatementEntry[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const page = await call(listEntries, { limit: CSV_PAGE, ...(before && { before }), ...(kind && { kind }) });
    all.push(...page);
    if (page.length < CSV_PAGE) return all;
  }
}
