import { queryOptions, useQuery } from '@tanstack/react-query';

/** The version of the app; it does not change while the page is open. */
const buildQuery = queryOptions({
  queryKey: ['dashboard', 'get-build'],
  queryFn: async ({ signal }): Promise<{ hash: string }> => {
    const response = await fetch('/api/health/build', { signal });
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
    return (await response.json()) as { hash: string };
  },
});
export const useBuild = () => useQuery(buildQuery);
