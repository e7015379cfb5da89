import { useQuery } from '@tanstack/react-query';
import { getRegistration } from '@crew/contracts/identity/get-registration';
import { call } from '../../../lib/api-client.js';

/** Whether anybody may join, or only the invited; asked where somebody is about to. */
export const useRegistration = (asked: boolean) =>
  useQuery({
    queryKey: ['identity', 'get-registration'],
    queryFn: ({ signal }) => call(getRegistration, {}, { signal }),
    enabled: asked,
  });
