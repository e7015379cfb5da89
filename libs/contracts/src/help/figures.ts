import { ENERGY_ITEMS, MERCHANDISE, PACKS, TIP_CHOICES_ITC } from '../economy/economy.constants.js';

/** Prices and limits in the words of a language, so that articles are never outdated. */
export function figuresIn(language: string) {
  const number = (value: number): string => value.toLocaleString(language);
  const list = (items: readonly string[]): string => new Intl.ListFormat(language).format(items);
  const usd = (cents: number): string => (cents / 100).toLocaleString(language, { style: 'currency', currency: 'USD' });
  const priced = (items: readonly { name: string; itc: number }[]): string =>
    list(items.map(({ name, itc }) => `${name} (${number(itc)} ITC)`));
  return {
    number,
    tips: list(TIP_CHOICES_ITC.map(number)),
    packs: list(PACKS.map(({ itc, usdCents }) => `${number(itc)} ITC (${usd(usdCents)})`)),
    merchandise: priced(MERCHANDISE),
    energy: priced(ENERGY_ITEMS),
  };
}
