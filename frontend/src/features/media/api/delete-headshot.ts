import { deleteHeadshot } from '@crew/contracts/media/delete-headshot';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { storeHeadshots } from './list-headshots.js';

/** Deletes one headshot. */
export function useDeleteHeadshot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteHeadshot, { id }),
    onSuccess: (_, id) => storeHeadshots(client, (known) => known.filter((headshot) => headshot.id !== id)),
  });
}
