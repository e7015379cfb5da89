import { createQueryClient } from '../lib/query-client.js';
import { meQuery } from '../lib/session.js';

/** The page's query client. When any call finds the session over, the signed-in user is fetched again. */
export const queryClient = createQueryClient(() => {
  if (queryClient.getQueryData(meQuery.queryKey)) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
});
