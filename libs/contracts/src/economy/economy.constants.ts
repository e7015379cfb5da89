import { figure } from '../figure.js';

/** Packs of ITC by id; prices in US cents. */
export const PACKS = [
  { id: '100', name: 'Starter', itc: 100, usdCents: 499, mostPopular: false },
  { id: '500', name: 'Explorer', itc: 500, usdCents: 1_999, mostPopular: true },
  { id: '1000', name: 'Cosmic', itc: 1_000, usdCents: 3_499, mostPopular: false },
  { id: '2500', name: 'Premium', itc: 2_500, usdCents: 7_999, mostPopular: false },
] as const;
export const PACK_IDS = ['100', '500', '1000', '2500'] as const;

/** Prices in ITC. */
export const MERCHANDISE = [
  { id: 'logo-t-shirt', name: 'Logo T-Shirt', description: 'The mark of the crew on soft cotton.', itc: 2_500 },
  {
    id: 'embroidered-hat',
    name: 'Embroidered Hat',
    description: 'Stitched emblem, one size, made to last.',
    itc: 1_800,
  },
] as const;
export const ENERGY_ITEMS = [
  {
    id: 'cosmic-energy-drink',
    name: 'Cosmic Energy NFT Drink',
    description: 'A collectible can that comes with its digital twin.',
    itc: 3_500,
  },
] as const;

export const TIP_MIN_ITC = 1;
export const TIP_MAX_ITC = 1_000;
export const TIP_NOT_WHOLE = 'A tip is a whole number of ITC';
export const TIP_TOO_SMALL = `A tip is at least ${TIP_MIN_ITC} ITC`;
export const TIP_TOO_LARGE = `A tip is at most ${figure(TIP_MAX_ITC)} ITC`;
/** Amounts of the tip buttons, in ITC. */
export const TIP_CHOICES_ITC = [5, 10, 25, 50] as const;
export const BOOST_ITC = 5;
export const AVATAR_ITC = 100;
export const WELCOME_BONUS_ITC = 500;
/** Most ITC that an account may tip in total while it is younger than {@link NEW_ACCOUNT_HOURS}. */
export const NEW_ACCOUNT_TIPS_MAX_ITC = 1_000;
export const NEW_ACCOUNT_TIPS_REACHED = `New accounts tip at most ${figure(NEW_ACCOUNT_TIPS_MAX_ITC)} ITC on their first day`;
export const NEW_ACCOUNT_HOURS = 24;
/** Most ITC that an admin grants or takes in one call. */
export const GRANT_MAX_ITC = 1_000_000;
export const GRANT_TOO_LARGE = `At most ${figure(GRANT_MAX_ITC)} ITC at a time`;
export const REASON_MAX_CHARS = 200;
