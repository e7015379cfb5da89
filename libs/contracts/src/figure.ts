/** A number in a sentence: 2000 is `2,000`, in German and Spanish `2.000`. */
export const figure = (value: number, language: 'en' | 'de' | 'es' = 'en'): string =>
  value.toLocaleString(language, { useGrouping: 'always' });
