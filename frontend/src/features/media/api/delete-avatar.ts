import { deleteAvatar } from '@crew/contracts/media/delete-avatar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { avatarsQuery } from './list-avatars.js';

/** Deletes an avatar from the history. */
export function useDeleteAvatar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAvatar, { id }),
    onSuccess: (_, id) => {
      const { queryKey } = avatarsQuery;
      client.setQueryData(
        queryKey,
        (known) => known && { ...known, pages: known.pages.map((page) => page.filter((avatar) => avatar.id !== id)) },
      );
      // A page that is not full counts as the last.
      return client.invalidateQueries({ queryKey });
    },
  });
}
