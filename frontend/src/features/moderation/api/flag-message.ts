import { flagMessage } from '@crew/contracts/chat/flag-message';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Shows a message to the admins. */
export const useFlagMessage = () =>
  useMutation({ mutationFn: (input: Input<typeof flagMessage>) => call(flagMessage, input) });
