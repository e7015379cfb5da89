import { getLetterMail } from '@crew/contracts/identity/get-letter-mail';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

export const letterMailQuery = queryOptions({
  queryKey: ['settings', 'get-letter-mail'],
  queryFn: ({ signal }) => call(getLetterMail, {}, { signal }),
});

/** Whether the member gets the captains' letters by mail. */
export const useGetLetterMail = () => useQuery(letterMailQuery);
