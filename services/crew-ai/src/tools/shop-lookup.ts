import { AVATAR_ITC, BOOST_ITC, TIP_MIN_ITC } from '@crew/contracts/economy/economy.constants';
import { getShopCatalog } from '@crew/contracts/economy/get-shop-catalog';
import type { Asker } from './asker.js';
import type { Found } from './captain-tools.js';

const FOUND_MAX = 10;

/** What members pay for outside the shop. */
const ELSEWHERE = [
  { name: 'Tip', itc: TIP_MIN_ITC, where: 'at a message, from this price' },
  { name: 'Boost', itc: BOOST_ITC, where: 'at a message' },
  { name: 'Avatar', itc: AVATAR_ITC, where: '/avatar-station' },
] as const;

/** The shop's offers for ITC up to a price, and what else costs ITC, the dearest first. */
export async function findOffers({ maxItc }: { maxItc?: number | undefined }, asker: Asker): Promise<readonly Found[]> {
  const { packs, merchandise, energy } = await asker.call(getShopCatalog, {});
  const items = [...merchandise, ...energy].map(({ name, itc, description }) => {
    return { name, itc, where: '/shop', description };
  });
  const offers: Found[] = [...items, ...ELSEWHERE]
    .filter(({ itc }) => itc <= (maxItc ?? Infinity))
    .toSorted((one, other) => other.itc - one.itc);
  const forMoney = packs.map(({ name, itc, usdCents }) => ({ pack: name, itc, usd: usdCents / 100, where: '/shop' }));
  return [...offers.slice(0, FOUND_MAX), ...(maxItc === undefined ? forMoney : [])];
}
