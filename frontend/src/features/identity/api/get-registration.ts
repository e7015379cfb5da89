import { useQuery } from '@tanstack/react-query';
import { getRegistration } from '@crew/contracts/identity/get-registration';
import { call } from '../../../lib/api-client.js';

/** Whether anybody may sign up, or only who has an invite code. */
export const useGetRegistration = () =>
  useQuery({
    queryKey: ['identity', 'get-registration'],
    queryFn: ({ signal }) => call(getRegistration, {}, { signal }),
  });
