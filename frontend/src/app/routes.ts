import { prefetchCalls } from '../lib/prefetched-calls.js';
import { PAGE_SIZE } from '../room/model/page-size.js';

/** One screen. This file is part of the entry: its imports are small, so that a screen starts loading before React has. */
interface Route {
  /** React Router's pattern. */
  path: string;
  /** The file in `screens/` that draws it. */
  screen: string;
  title: string;
  /** URLs of the calls for what it shows first, as it makes them. @param id the path's second segment */
  prefetch?: (id: string) => readonly string[];
  /** A document of its own, without router, header and data: links to and from it load a page. */
  bare?: true;
  /** Who may see it; everybody by default. */
  access?: 'member' | 'admin';
  /** Second line of the notice to a visitor who needs to sign in. */
  signInNotice?: string;
  /** Shown while it loads. */
  loading?: string;
  /** It has a composer at the bottom, which floating elements keep clear of. */
  composer?: true;
}

const BLOCKS = '/api/users/me/blocks';
/** What the frame around every screen shows, and what it shows to a member besides. */
const FRAME = ['/api/users/me', '/api/captain-log/latest'];
const FRAME_OF_MEMBER = ['/api/wallet/me', '/api/notifications/me?limit=20', '/api/ai-crew'];

const TABLE = [
  { path: '/', title: 'Divine, Stylish, Safe', screen: 'landing', bare: true },
  { path: '/auth/login', title: 'Sign in', screen: 'login' },
  {
    path: '/auth/register',
    title: 'Join the crew',
    screen: 'register',
    prefetch: () => ['/api/auth/registration'],
  },
  { path: '/auth/forgot-password', title: 'Forgot password', screen: 'forgot-password' },
  { path: '/auth/reset-password', title: 'New password', screen: 'reset-password' },
  { path: '/auth/verify-email', title: 'Confirm address', screen: 'verify-email' },
  { path: '/auth/undo-email', title: 'Restore address', screen: 'undo-email' },
  {
    path: '/dashboard',
    title: 'Command Center',
    screen: 'dashboard',
    prefetch: () => ['/api/users/me/activity'],
    access: 'member',
    signInNotice: 'Please sign in to access your command center',
    loading: 'Loading Command Center...',
  },
  {
    path: '/command-center',
    title: 'Command Center',
    screen: 'dashboard',
    prefetch: () => ['/api/users/me/activity'],
    access: 'member',
    signInNotice: 'Please sign in to access your command center',
    loading: 'Loading Command Center...',
  },
  { path: '/profile', title: 'Profile', screen: 'profile' },
  {
    path: '/profile/:username',
    title: 'Profile',
    screen: 'member',
    prefetch: (username) => [`/api/users/${username}`],
    access: 'member',
  },
  {
    path: '/settings',
    title: 'Settings',
    screen: 'settings',
    prefetch: () => ['/api/auth/passkeys', '/api/auth/sessions'],
    access: 'member',
  },
  {
    path: '/onboarding/welcome',
    title: 'Welcome aboard',
    screen: 'onboarding-welcome',
    access: 'member',
  },
  {
    path: '/onboarding/interests',
    title: 'Your interests',
    screen: 'onboarding-interests',
    access: 'member',
  },
  {
    path: '/onboarding/address',
    title: 'Your address',
    screen: 'onboarding-address',
    access: 'member',
  },
  {
    path: '/onboarding/upload-headshots',
    title: 'Your headshots',
    screen: 'onboarding-headshots',
    access: 'member',
  },
  {
    path: '/onboarding/select-uniform',
    title: 'Your uniform',
    screen: 'onboarding-uniform',
    access: 'member',
  },
  {
    path: '/onboarding/complete',
    title: 'All set',
    screen: 'onboarding-complete',
    access: 'member',
  },
  { path: '/admin', title: "Captain's Deck", screen: 'admin', access: 'admin' },
  { path: '/admin/ai-crew', title: 'AI Crew', screen: 'ai-crew', access: 'admin' },
  {
    path: '/admin/crew-portraits',
    title: 'Crew portraits',
    screen: 'crew-portraits',
    access: 'admin',
  },
  {
    path: '/profile/admin/ai-crew',
    title: 'AI Crew Management',
    screen: 'crew-management',
    access: 'admin',
  },
  {
    path: '/bridge/:deckId?',
    title: 'Bridge',
    screen: 'bridge',
    prefetch: (id) => [
      '/api/decks',
      `/api/decks/${id}/messages?limit=${PAGE_SIZE}`,
      `/api/decks/${id}/members`,
      `/api/decks/${id}/fuel`,
      BLOCKS,
    ],
    access: 'member',
    signInNotice: 'Please sign in to enter the decks',
    composer: true,
  },
  { path: '/search', title: 'Search', screen: 'search', access: 'member' },
  {
    path: '/pods',
    title: 'Pods',
    screen: 'pods',
    prefetch: () => ['/api/pods?show=own&limit=50', '/api/pods?show=others&limit=50'],
    access: 'member',
  },
  { path: '/pods/join/:token', title: 'Join a pod', screen: 'join-pod', access: 'member' },
  {
    path: '/pods/:id',
    title: 'Pod',
    screen: 'pod',
    prefetch: (id) => [
      `/api/pods/${id}`,
      `/api/pods/${id}/messages?limit=${PAGE_SIZE}`,
      `/api/pods/${id}/members`,
      `/api/pods/${id}/notification-level`,
      BLOCKS,
    ],
    access: 'member',
    composer: true,
  },
  {
    path: '/avatar-station',
    title: 'Avatar Creation Station',
    screen: 'avatar-station',
    access: 'member',
  },
  { path: '/shop', title: 'Shop', screen: 'shop', prefetch: () => ['/api/shop/catalog'], access: 'member' },
  {
    path: '/checkout/:sessionId',
    title: 'Your purchase',
    screen: 'checkout',
    access: 'member',
  },
  {
    path: '/wallet',
    title: 'Wallet',
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
    title: 'Open ledger',
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
export const NOT_FOUND: ScreenRoute = { path: '*', screen: 'not-found', title: 'Page not found' };

const patterns = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** The screen at a path. */
export const routeAt = (pathname: string): ScreenRoute =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.route ?? NOT_FOUND;

/** Whether a path leads to a screen; links to features that this build lacks are not offered. */
export const hasRoute = (pathname: string): boolean => routeAt(pathname) !== NOT_FOUND;

/** The title of the screen at a path; undefined if there is none. */
export const titleAt = (pathname: string): string | undefined => {
  const route = routeAt(pathname);
  return route === NOT_FOUND ? undefined : route.title;
};

/** The URLs of the calls for what a page shows first. They are texts, which weigh less in the entry than contracts. */
export function firstCalls({ access, prefetch }: ScreenRoute, pathname: string): string[] {
  const [, , id] = pathname.split('/');
  // `/bridge` leads to the first deck.
  return [...FRAME, ...(access ? FRAME_OF_MEMBER : []), ...(prefetch?.(id || 'ascension') ?? [])];
}

/** Starts the calls for what a page shows first. */
export function prefetchFor(route: ScreenRoute, pathname: string): void {
  if (!route.bare) prefetchCalls(firstCalls(route, pathname));
}

/** The document's title at a screen. */
export const titleOf = ({ title }: ScreenRoute): string => `${title} · Crew`;
