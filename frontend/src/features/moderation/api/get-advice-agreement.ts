import { getAdviceAgreement } from '@crew/contracts/chat/get-advice-agreement';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** How often admins decided as captains advised. */
export const useGetAdviceAgreement = () =>
  useQuery({
    queryKey: ['moderation', 'get-advice-agreement'],
    queryFn: ({ signal }) => call(getAdviceAgreement, {}, { signal }),
  });
