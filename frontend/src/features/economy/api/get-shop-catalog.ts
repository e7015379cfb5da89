import { getShopCatalog } from '@crew/contracts/economy/get-shop-catalog';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

const shopCatalogQuery = queryOptions({
  queryKey: ['economy', 'get-shop-catalog'],
  queryFn: ({ signal }) => call(getShopCatalog, {}, { signal }),
});

export const useGetShopCatalog = () => useQuery(shopCatalogQuery);
