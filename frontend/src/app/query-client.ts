import { createQueryClient } from '../lib/query-client.js';
import { meQuery } from '../lib/session.js';

/** The page's data. When any call finds the session over, asking who is signed in settles it. */
export const queryClient = createQueryClient(() => {
  if (queryClient.getQueryData(meQuery.queryKey)) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
});
