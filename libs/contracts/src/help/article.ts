import type { Language } from '../languages.js';

/** The help articles, with the screen that each is about. The order is that of the help screen. */
export const HELP_SCREENS = {
  'what-is-crew': '/dashboard',
  onboarding: '/onboarding/welcome',
  decks: '/bridge/ascension',
  captains: '/bridge/ascension',
  'captain-away': '/bridge/ascension',
  'what-captains-read': '/bridge/ascension',
  'captain-memories': '/settings',
  'write-a-message': '/bridge/ascension',
  'edit-a-message': '/bridge/ascension',
  reactions: '/bridge/ascension',
  search: '/search',
  faction: '/bridge/ascension',
  'what-is-itc': '/wallet',
  'earn-itc': '/wallet',
  'buy-itc': '/shop',
  'pending-payment': '/wallet',
  balance: '/wallet',
  tips: '/wallet',
  boosts: '/wallet',
  'welcome-bonus': '/onboarding/welcome',
  avatars: '/avatar-station',
  pods: '/pods',
  'leave-a-pod': '/pods',
  'pod-captain': '/pods',
  'direct-messages': '/messages',
  'invite-friends': '/profile',
  badges: '/profile',
  levels: '/dashboard',
  profile: '/profile',
  report: '/bridge/ascension',
  block: '/settings',
  notifications: '/settings',
  language: '/settings',
  'forgotten-password': '/auth/forgot-password',
  'sign-in': '/auth/login',
  security: '/settings',
  'change-email': '/settings',
  export: '/settings',
  'delete-account': '/settings',
  shortcuts: '/dashboard',
} as const;

export type HelpArticleId = keyof typeof HELP_SCREENS;
export const HELP_ARTICLE_IDS = Object.keys(HELP_SCREENS) as HelpArticleId[];

export interface HelpArticle {
  /** The question that it answers. */
  title: string;
  text: string;
  /** Other words that people use for it. */
  words: string;
}

/** All articles in one language. */
export type HelpArticles = Readonly<Record<HelpArticleId, HelpArticle>>;

/** The address of an article. */
export const helpPath = (id: HelpArticleId): string => `/help/${id}`;

const LOAD: Record<Language, () => Promise<{ articles: HelpArticles }>> = {
  en: () => import('./articles.en.js'),
  de: () => import('./articles.de.js'),
  es: () => import('./articles.es.js'),
};

/** The articles in a language; in English when it is none of the product's. */
export const loadArticles = async (language: string): Promise<HelpArticles> =>
  (await (Object.hasOwn(LOAD, language) ? LOAD[language as Language] : LOAD.en)()).articles;
