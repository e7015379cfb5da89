import { tryPrompt } from '@crew/contracts/crew-ai/try-prompt';
import type { Input } from '@crew/contracts/rpc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Tries a changed prompt in one situation, beside the live one. */
export const useTryPrompt = () =>
  useMutation({ mutationFn: (input: Input<typeof tryPrompt>) => call(tryPrompt, input) });
