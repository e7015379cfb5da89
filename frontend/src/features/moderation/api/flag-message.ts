import { flagMessage } from '@crew/contracts/chat/flag-message';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { showFlagFailure } from '../model/show-flag-failure.js';

/** Flags a message of a deck for the admins, or shows why it failed. */
export const useFlagMessage = () =>
  useMutation({
    mutationFn: (input: Input<typeof flagMessage>) => call(flagMessage, input),
    onError: showFlagFailure,
  });
