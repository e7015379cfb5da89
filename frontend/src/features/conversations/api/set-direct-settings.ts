import { setDirectSettings } from '@crew/contracts/chat/set-direct-settings';
import type { Input } from '@crew/contracts/rpc';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';
import { directSettingsQuery } from './get-direct-settings.js';

/** Sets the member's settings of direct messages: shown at once, and as before when they could not be saved. */
export function useSetDirectSettings() {
  const client = useQueryClient();
  const { queryKey } = directSettingsQuery;
  return useMutation({
    mutationFn: (input: Input<typeof setDirectSettings>) => call(setDirectSettings, input),
    onMutate: (settings) => client.setQueryData(queryKey, settings),
    onError: (error) => {
      toastError(t`That could not be changed`, messageOf(error, t`Please try again`));
      void client.invalidateQueries({ queryKey });
    },
  });
}
