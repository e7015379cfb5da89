import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { pack, shopItem } from './economy.entities.js';

export const getShopCatalog = rpc({
  subject: 'economy.get-shop-catalog',
  summary: 'The shop’s offers: ITC packs for money, merchandise and energy items for ITC.',
  http: { method: 'GET', path: '/api/shop/catalog' },
  access: 'anyone',
  input: noInput,
  output: z.object({ packs: z.array(pack), merchandise: z.array(shopItem), energy: z.array(shopItem) }),
  errors: [],
});
