/** Languages of the web app, mails and notifications, as BCP 47 tags. */
export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of those who have chosen none. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;
