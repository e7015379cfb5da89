import { podCalls } from '@crew/contracts/pods/pod-calls';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import { getMe } from '@crew/contracts/identity/get-me';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { prefetchCall } from '../lib/prefetched-calls.js';
import { PAGE_SIZE } from '../room/model/page-size.js';

/** One screen. This file is part of the entry: its imports are small, so that a screen starts loading before React has. */
interface Route {
  /** React Router's pattern. */
  path: string;
  /** The file in `screens/` that draws it. */
  screen: string;
  title: string;
  /** Starts the calls for what it shows first. @param id the path's second segment */
  prefetch?: (id: string) => void;
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

const TABLE = [
  { path: '/', title: 'Divine, Stylish, Safe', screen: 'landing', bare: true },
  { path: '/auth/login', title: 'Sign in', screen: 'login' },
  { path: '/auth/register', title: 'Join the crew', screen: 'register' },
  { path: '/auth/forgot-password', title: 'Forgot password', screen: 'forgot-password' },
  { path: '/auth/reset-password', title: 'New password', screen: 'reset-password' },
  { path: '/auth/verify-email', title: 'Confirm address', screen: 'verify-email' },
  { path: '/auth/undo-email', title: 'Restore address', screen: 'undo-email' },
  {
    path: '/dashboard',
    title: 'Command Center',
    screen: 'dashboard',
    access: 'member',
    signInNotice: 'Please sign in to access your command center',
    loading: 'Loading Command Center...',
  },
  {
    path: '/command-center',
    title: 'Command Center',
    screen: 'dashboard',
    access: 'member',
    signInNotice: 'Please sign in to access your command center',
    loading: 'Loading Command Center...',
  },
  { path: '/profile', title: 'Profile', screen: 'profile' },
  { path: '/profile/:username', title: 'Profile', screen: 'member', access: 'member' },
  { path: '/settings', title: 'Settings', screen: 'settings', access: 'member' },
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
    prefetch: (id) => {
      prefetchCall(deckCalls.listMessages, { deckId: id as DeckId, limit: PAGE_SIZE });
      prefetchCall(listBlocks, {});
    },
    access: 'member',
    signInNotice: 'Please sign in to enter the decks',
    composer: true,
  },
  { path: '/search', title: 'Search', screen: 'search', access: 'member' },
  { path: '/pods', title: 'Pods', screen: 'pods', access: 'member' },
  { path: '/pods/join/:token', title: 'Join a pod', screen: 'join-pod', access: 'member' },
  {
    path: '/pods/:id',
    title: 'Pod',
    screen: 'pod',
    prefetch: (id) => {
      prefetchCall(podCalls.listMessages, { id, limit: PAGE_SIZE });
      prefetchCall(listBlocks, {});
    },
    access: 'member',
    composer: true,
  },
  {
    path: '/avatar-station',
    title: 'Avatar Creation Station',
    screen: 'avatar-station',
    access: 'member',
  },
  { path: '/shop', title: 'Shop', screen: 'shop', access: 'member' },
  {
    path: '/checkout/:sessionId',
    title: 'Your purchase',
    screen: 'checkout',
    access: 'member',
  },
  { path: '/wallet', title: 'Wallet', screen: 'wallet', access: 'member' },
  { path: '/wallet/ship', title: 'Open ledger', screen: 'open-ledger', access: 'member' },
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

/** Starts the calls for what a page shows first: the signed-in user, and the screen's own data. */
export function prefetchFor({ bare, prefetch }: ScreenRoute, pathname: string): void {
  if (bare) return;
  prefetchCall(getMe, {});
  const [, , id] = pathname.split('/');
  if (id) prefetch?.(id);
}

/** The document's title at a screen. */
export const titleOf = ({ title }: ScreenRoute): string => `${title} · Crew`;
