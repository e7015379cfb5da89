import { reorderHeadshots } from '@crew/contracts/media/reorder-headshots';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { storeHeadshots } from './list-headshots.js';

/** Changes the order of the headshots. */
export function useReorderHeadshots() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(reorderHeadshots, { ids }),
    onSuccess: ({ headshots }) => storeHeadshots(client, () => headshots),
  });
}
