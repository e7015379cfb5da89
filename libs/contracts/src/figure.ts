/** A whole number in a sentence: 2000 is `2,000`, in German and Spanish `2.000`. Not by `Intl`, whose data a page loads slowly. */
export const figure = (value: number, language: 'en' | 'de' | 'es' = 'en'): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : '.');
