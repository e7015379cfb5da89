import type { ENERGY_ITEMS, MERCHANDISE } from '@crew/contracts/economy/economy.constants';
import type { Pack, ShopItem } from '@crew/contracts/economy/economy.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type ItemId = (typeof MERCHANDISE | typeof ENERGY_ITEMS)[number]['id'];

export const PACK_NAMES: Record<Pack['id'], MessageDescriptor> = {
  '100': msg({ message: 'Starter', context: 'ITC pack' }),
  '500': msg({ message: 'Explorer', context: 'ITC pack' }),
  '1000': msg({ message: 'Cosmic', context: 'ITC pack' }),
  '2500': msg({ message: 'Premium', context: 'ITC pack' }),
};

const ITEMS: Record<ItemId, { name: MessageDescriptor; description: MessageDescriptor }> = {
  'logo-t-shirt': { name: msg`Logo T-Shirt`, description: msg`The mark of the crew on soft cotton.` },
  'embroidered-hat': { name: msg`Embroidered Hat`, description: msg`Stitched emblem, one size, made to last.` },
  'cosmic-energy-drink': {
    name: msg`Cosmic Energy NFT Drink`,
    description: msg`A collectible can that comes with its digital twin.`,
  },
};

/** Name and description of an item; those of the server for one that this build does not know. */
export function itemWords(item: ShopItem): Pick<ShopItem, 'name' | 'description'> {
  const words = ITEMS[item.id as ItemId] as (typeof ITEMS)[ItemId] | undefined;
  return words ? { name: i18n._(words.name), description: i18n._(words.description) } : item;
}
