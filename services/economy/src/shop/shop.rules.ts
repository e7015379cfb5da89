import { ENERGY_ITEMS, MERCHANDISE, PACKS } from '@crew/contracts/economy/economy.constants';
import type { Pack } from '@crew/contracts/economy/economy.entities';
import type { getShopCatalog } from '@crew/contracts/economy/get-shop-catalog';
import type { Output } from '@crew/contracts/rpc';

/** Price of 100 ITC in US cents, rounded half up to a whole cent. */
export const usdCentsPer100Itc = ({ usdCents, itc }: Pick<Pack, 'usdCents' | 'itc'>): number =>
  Math.round((usdCents * 100) / itc);

/** Everything the shop offers. */
export const catalog = (): Output<typeof getShopCatalog> => ({
  packs: PACKS.map((pack) => ({ ...pack, usdCentsPer100Itc: usdCentsPer100Itc(pack) })),
  merchandise: [...MERCHANDISE],
  energy: [...ENERGY_ITEMS],
});
