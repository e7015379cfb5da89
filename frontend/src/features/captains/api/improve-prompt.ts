import { improvePrompt } from '@crew/contracts/crew-ai/improve-prompt';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Proposes a better personality by an AI model; nothing is stored. */
export const useImprovePrompt = () =>
  useMutation({ mutationFn: (input: Input<typeof improvePrompt>) => call(improvePrompt, input) });
