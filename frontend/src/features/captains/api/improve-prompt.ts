import { improvePrompt } from '@crew/contracts/crew-ai/improve-prompt';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Has a model rewrite a personality; nothing is stored. */
export const useImprovePrompt = () =>
  useMutation({ mutationFn: (input: Input<typeof improvePrompt>) => call(improvePrompt, input) });
