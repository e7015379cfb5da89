/** Stands in for `lib/language.ts`: Vite finds the catalogues, and tests need none. */
export const loadTexts = (): Promise<void> => Promise.resolve();

export const language = 'en';
