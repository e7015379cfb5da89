import { flagDirectMessage } from '@crew/contracts/chat/flag-direct-message';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { showFlagFailure } from '../model/show-flag-failure.js';

/** Flags a direct message for the admins, or shows why it failed. */
export const useFlagDirectMessage = () =>
  useMutation({
    mutationFn: (input: Input<typeof flagDirectMessage>) => call(flagDirectMessage, input),
    onError: showFlagFailure,
  });
