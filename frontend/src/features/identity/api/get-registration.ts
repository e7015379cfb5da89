import { useQuery } from '@tanstack/react-query';
import { getRegistration } from '@crew/contracts/identity/get-registration';
import { callQuery } from '../../../lib/call-query.js';

/** Whether anybody may sign up, or only who has an invite code. */
export const useGetRegistration = () =>
  useQuery({
    queryKey: ['identity', 'get-registration'],
    ...callQuery(getRegistration, {}),
  });
