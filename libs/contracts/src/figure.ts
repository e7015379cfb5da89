/** A number in a sentence: 2000 is `2,000`. */
export const figure = (value: number): string => value.toLocaleString('en');
