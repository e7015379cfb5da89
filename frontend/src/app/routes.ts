import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { prefetchCalls } from '../lib/prefetched-calls.js';
import { PAGE_SIZE } from '../room/model/page-size.js';

/** One screen. This file is part of the entry: its imports are small, so that a screen starts loading before React has. */
interface Route {
  /** A path that may end in a parameter, `:id`, which may be optional, `:id?`. */
  path: string;
  /** The file in `screens/` that draws it. */
  screen: string;
  title: MessageDescriptor;
  /** URLs of the calls for what it shows first, as it makes them. @param id the path's second segment; empty without */
  prefetch?: (id: string) => readonly string[];
  /** A document of its own, without router, header and data: links to and from it load a page. */
  bare?: true;
  /** Who may see it; everybody by default. */
  access?: 'member' | 'admin';
  /** Second line of the notice to a visitor who needs to sign in. */
  signInNotice?: MessageDescriptor;
  /** Shown while it loads. */
  loading?: MessageDescriptor;
}

const BLOCKS = '/api/users/me/blocks';
/** What the frame around every screen shows, and what it shows to a member besides. */
const FRAME = ['/api/users/me', '/api/captain-log/latest'];
const FRAME_OF_MEMBER = [
  '/api/wallet/me',
  '/api/notifications/me?limit=20',
  '/api/conversations/me/unread',
  '/api/ai-crew',
];

const DASHBOARD = {
  title: msg`Command Center`,
  screen: 'dashboard',
  prefetch: () => [
    '/api/decks',
    '/api/decks/activity',
    '/api/threads/unread',
    '/api/pod-threads/unread',
    '/api/users/me/activity',
    BLOCKS,
  ],
  access: 'member',
  signInNotice: msg`Please sign in to access your command center`,
  loading: msg`Loading Command Center...`,
} as const;

const TABLE = [
  { path: '/', title: msg`Divine, Stylish, Safe`, screen: 'landing', bare: true },
  { path: '/auth/login', title: msg`Sign in`, screen: 'login' },
  {
    path: '/auth/register',
    title: msg`Join the crew`,
    screen: 'register',
    prefetch: () => ['/api/auth/registration'],
  },
  { path: '/auth/forgot-password', title: msg`Forgot password`, screen: 'forgot-password' },
  { path: '/auth/reset-password', title: msg`New password`, screen: 'reset-password' },
  { path: '/auth/verify-email', title: msg`Confirm address`, screen: 'verify-email' },
  { path: '/auth/undo-email', title: msg`Restore address`, screen: 'undo-email' },
  { path: '/auth/appeal', title: msg`Appeal`, screen: 'appeal' },
  { path: '/auth/stop-digest', title: msg`Digest by email`, screen: 'stop-digest' },
  { path: '/auth/stop-letter-mail', title: msg`Letters by email`, screen: 'stop-letter-mail' },
  {
    ...DASHBOARD,
    path: '/dashboard',
  },
  {
    ...DASHBOARD,
    path: '/command-center',
  },
  { path: '/profile', title: msg`Profile`, screen: 'profile' },
  {
    path: '/profile/:username',
    title: msg`Profile`,
    screen: 'member',
    prefetch: (username) => [`/api/users/${username}`],
    access: 'member',
  },
  {
    path: '/settings',
    title: msg`Settings`,
    screen: 'settings',
    prefetch: () => ['/api/auth/passkeys', '/api/auth/sessions'],
    access: 'member',
  },
  {
    path: '/onboarding/welcome',
    title: msg`Welcome aboard`,
    screen: 'onboarding-welcome',
    access: 'member',
  },
  {
    path: '/onboarding/interests',
    title: msg`Your interests`,
    screen: 'onboarding-interests',
    access: 'member',
  },
  {
    path: '/onboarding/address',
    title: msg`Your address`,
    screen: 'onboarding-address',
    prefetch: () => ['/api/address-suggestions?q='],
    access: 'member',
  },
  {
    path: '/onboarding/upload-headshots',
    title: msg`Your headshots`,
    screen: 'onboarding-headshots',
    prefetch: () => ['/api/uniformizer/headshots'],
    access: 'member',
  },
  {
    path: '/onboarding/select-uniform',
    title: msg`Your uniform`,
    screen: 'onboarding-uniform',
    prefetch: () => ['/api/uniformizer/headshots', '/api/uniformizer/uniforms'],
    access: 'member',
  },
  {
    path: '/onboarding/complete',
    title: msg`All set`,
    screen: 'onboarding-complete',
    access: 'member',
  },
  { path: '/admin', title: msg`Captain's Deck`, screen: 'admin', access: 'admin' },
  { path: '/admin/ai-crew', title: msg`AI Crew`, screen: 'ai-crew', access: 'admin' },
  { path: '/admin/prompts', title: msg`Prompt playground`, screen: 'prompts', access: 'admin' },
  {
    path: '/admin/crew-portraits',
    title: msg`Crew portraits`,
    screen: 'crew-portraits',
    access: 'admin',
  },
  {
    path: '/profile/admin/ai-crew',
    title: msg`AI Crew Management`,
    screen: 'crew-management',
    access: 'admin',
  },
  {
    path: '/bridge/:deckId?',
    title: msg`Bridge`,
    screen: 'bridge',
    // `/bridge` leads to the first deck.
    prefetch: (id) => [
      '/api/decks',
      `/api/decks/${id || 'ascension'}/messages?limit=${PAGE_SIZE}`,
      `/api/decks/${id || 'ascension'}/members`,
      BLOCKS,
    ],
    access: 'member',
    signInNotice: msg`Please sign in to enter the decks`,
  },
  {
    path: '/messages/:id?',
    title: msg`Messages`,
    screen: 'messages',
    prefetch: (id) => [
      '/api/conversations?shelf=inbox',
      ...(id ? [`/api/conversations/${id}`, `/api/conversations/${id}/messages?limit=${PAGE_SIZE}`] : []),
      BLOCKS,
    ],
    access: 'member',
  },
  {
    path: '/threads',
    title: msg`Threads`,
    screen: 'threads',
    prefetch: () => ['/api/threads?limit=25', '/api/pod-threads?limit=25', BLOCKS],
    access: 'member',
  },
  { path: '/help/:article?', title: msg`Help`, screen: 'help' },
  { path: '/search', title: msg`Search`, screen: 'search', access: 'member' },
  { path: '/catch-up', title: msg`Catch up`, screen: 'catch-up', prefetch: () => [BLOCKS], access: 'member' },
  { path: '/scheduled', title: msg`Scheduled messages`, screen: 'scheduled', access: 'member' },
  { path: '/letters/:id', title: msg`Captain's Log`, screen: 'letter', access: 'member' },
  { path: '/saved', title: msg`Saved messages`, screen: 'saved', access: 'member' },
  {
    path: '/pods',
    title: msg`Pods`,
    screen: 'pods',
    prefetch: () => ['/api/pods?show=own&limit=50', '/api/pods?show=others&limit=50'],
    access: 'member',
  },
  { path: '/pods/join/:token', title: msg`Join a pod`, screen: 'join-pod', access: 'member' },
  {
    path: '/pods/:id',
    title: msg`Pod`,
    screen: 'pod',
    prefetch: (id) => [
      `/api/pods/${id}`,
      `/api/pods/${id}/messages?limit=${PAGE_SIZE}`,
      `/api/pods/${id}/members`,
      `/api/pods/${id}/notification-level`,
      BLOCKS,
    ],
    access: 'member',
  },
  {
    path: '/avatar-station',
    title: msg`Avatar Creation Station`,
    screen: 'avatar-station',
    access: 'member',
  },
  { path: '/shop', title: msg`Shop`, screen: 'shop', prefetch: () => ['/api/shop/catalog'], access: 'member' },
  {
    path: '/checkout/:sessionId',
    title: msg`Your purchase`,
    screen: 'checkout',
    access: 'member',
  },
  {
    path: '/wallet',
    title: msg`Wallet`,
    screen: 'wallet',
    prefetch: () => [
      '/api/wallet/me/history?days=30',
      '/api/wallet/me/entries?limit=25',
      '/api/wallet/me/purchases?limit=20',
    ],
    access: 'member',
  },
  {
    path: '/wallet/ship',
    title: msg`Open ledger`,
    screen: 'open-ledger',
    prefetch: () => ['/api/wallet/ship'],
    access: 'member',
  },
] as const satisfies readonly Route[];

/** The names of all screens; `load-screen.ts` loads each. */
export type ScreenName = (typeof TABLE)[number]['screen'] | 'not-found';

export interface ScreenRoute extends Route {
  screen: ScreenName;
}

export const ROUTES: readonly ScreenRoute[] = TABLE;

/** Everything else. */
export const NOT_FOUND: ScreenRoute = { path: '*', screen: 'not-found', title: msg`Page not found` };

const patterns = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/\/:\w+\?/g, '(?:/([^/]+))?').replace(/:\w+/g, '([^/]+)')}/?$`, 'i'),
}));

const patternAt = (pathname: string) => patterns.find(({ pattern }) => pattern.test(pathname));

/** The screen at a path. */
export const routeAt = (pathname: string): ScreenRoute => patternAt(pathname)?.route ?? NOT_FOUND;

/** The parameter in the path of a screen; undefined if there is none. */
export function parameterAt(pathname: string): string | undefined {
  const parameter = patternAt(pathname)?.pattern.exec(pathname)?.[1];
  try {
    return parameter && decodeURIComponent(parameter);
  } catch {
    return parameter;
  }
}

/** Whether a path leads to a screen; links to features that this build lacks are not offered. */
export const hasRoute = (pathname: string): boolean => routeAt(pathname) !== NOT_FOUND;

/** The title of the screen at a path; undefined if there is none. */
export const titleAt = (pathname: string): string | undefined => {
  const route = routeAt(pathname);
  return route === NOT_FOUND ? undefined : i18n._(route.title);
};

/** The URLs of the calls for what a page shows first. They are texts, which weigh less in the entry than contracts. */
export function firstCalls({ access, prefetch }: ScreenRoute, pathname: string): string[] {
  const [, , id = ''] = pathname.split('/');
  return [...FRAME, ...(access ? FRAME_OF_MEMBER : []), ...(prefetch?.(id) ?? [])];
}

/** Starts the calls for what a page shows first. */
export function prefetchFor(route: ScreenRoute, pathname: string): void {
  if (!route.bare) prefetchCalls(firstCalls(route, pathname));
}

/** The document's title at a screen. */
export const titleOf = ({ title }: ScreenRoute): string => `${i18n._(title)} · Crew`;
