import { useMutation } from '@tanstack/react-query';
import { stopDigest } from '@crew/contracts/identity/stop-digest';
import type { Input } from '@crew/contracts/rpc';
import { call } from '../../../lib/api-client.js';

/** Turns the digest of an account off by the link in it. */
export function useStopDigest() {
  return useMutation({
    mutationFn: (input: Input<typeof stopDigest>) => call(stopDigest, input),
  });
}
