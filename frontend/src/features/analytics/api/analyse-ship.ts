import { analyseShip } from '@crew/contracts/crew-ai/analyse-ship';
import type { Input } from '@crew/contracts/rpc';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Generates an analysis of the community's figures by an AI model. */
export function useAnalyseShip() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof analyseShip>) => call(analyseShip, input),
    onSuccess: () => client.invalidateQueries({ queryKey: ['analytics'] }),
  });
}
