import { getShopCatalog } from '@crew/contracts/economy/get-shop-catalog';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.js';

const shopCatalogQuery = queryOptions({
  queryKey: ['economy', 'get-shop-catalog'],
  ...callQuery(getShopCatalog, {}),
});

export const useGetShopCatalog = () => useQuery(shopCatalogQuery);
