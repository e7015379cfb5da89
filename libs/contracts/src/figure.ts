/** A whole number in a sentence: 2000 is `2,000`, in German and Spanish `2.000`. Without `Intl`, whose first use delays a page by some 30 ms. */
export const figure = (value: number, language: 'en' | 'de' | 'es' = 'en'): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : '.');
