import { listTipsReceived } from '@crew/contracts/economy/list-tips-received';
import type { Output } from '@crew/contracts/rpc';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

export type TipReceived = Output<typeof listTipsReceived>[number];

/** How long tips of another count as current: stream events report the member's own alone. */
const CURRENT_MS = 30_000;

/** The newest tips that a member received. */
export const useListTipsReceived = (id: string) =>
  useQuery({
    queryKey: ['economy', 'list-tips-received', id],
    queryFn: ({ signal }) => call(listTipsReceived, { id }, { signal }),
    staleTime: CURRENT_MS,
  });
