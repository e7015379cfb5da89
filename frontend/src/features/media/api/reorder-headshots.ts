import { reorderHeadshots } from '@crew/contracts/media/reorder-headshots';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { takeHeadshots } from './list-headshots.js';

/** Puts the headshots in another order. */
export function useReorderHeadshots() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(reorderHeadshots, { ids }),
    onSuccess: ({ headshots }) => takeHeadshots(client, () => headshots),
  });
}
