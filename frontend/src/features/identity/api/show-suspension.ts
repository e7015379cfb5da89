import { showSuspension } from '@crew/contracts/identity/show-suspension';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** The decision that suspended a member, by the secret of their mailed link. */
export const useShowSuspension = (token: string) =>
  useQuery({
    queryKey: ['identity', 'show-suspension', token],
    queryFn: ({ signal }) => call(showSuspension, { token }, { signal }),
    enabled: token !== '',
  });
