import type { DeckId } from '@crew/contracts/chat/decks';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { getMe } from '@crew/contracts/identity/get-me';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { listPodMessages } from '@crew/contracts/pods/list-pod-messages';
import type { ComponentType } from 'react';
import { PAGE_SIZE } from '../room/model/page-size.js';
import { askEarly } from '../lib/early-calls.js';

/** One screen. This file is the entry's: what it imports is small, so that a screen starts loading before React has come. */
export interface ScreenRoute {
  /** React Router's pattern. */
  path: string;
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Makes the calls for what it shows first. @param id The path's second part. */
  ask?: (id: string) => void;
  /** A document of its own, without router, header and data: links to and from it load a page. */
  bare?: true;
  /** Who may see it; everybody unless said. */
  access?: 'member' | 'admin';
  /** Second line of the notice to a visitor who needs to sign in. */
  signInNotice?: string;
  /** Said while it loads. */
  loading?: string;
  /** Something is written at its foot: what floats keeps clear of it. */
  composer?: true;
}

export const ROUTES: readonly ScreenRoute[] = [
  { path: '/', title: 'Divine, Stylish, Safe', load: () => import('./screens/landing.js'), bare: true },
  { path: '/auth/login', title: 'Sign in', load: () => import('./screens/login.js') },
  { path: '/auth/register', title: 'Join the crew', load: () => import('./screens/register.js') },
  { path: '/auth/forgot-password', title: 'Forgot password', load: () => import('./screens/forgot-password.js') },
  { path: '/auth/reset-password', title: 'New password', load: () => import('./screens/reset-password.js') },
  { path: '/auth/verify-email', title: 'Confirm address', load: () => import('./screens/verify-email.js') },
  {
    path: '/dashboard',
    title: 'Command Center',
    load: () => import('./screens/dashboard.js'),
    access: 'member',
    signInNotice: 'Please sign in to access your command center',
    loading: 'Loading Command Center...',
  },
  {
    path: '/command-center',
    title: 'Command Center',
    load: () => import('./screens/dashboard.js'),
    access: 'member',
    signInNotice: 'Please sign in to access your command center',
    loading: 'Loading Command Center...',
  },
  { path: '/profile', title: 'Profile', load: () => import('./screens/profile.js') },
  { path: '/profile/:username', title: 'Profile', load: () => import('./screens/member.js'), access: 'member' },
  { path: '/settings', title: 'Settings', load: () => import('./screens/settings.js'), access: 'member' },
  {
    path: '/onboarding/welcome',
    title: 'Welcome aboard',
    load: () => import('./screens/onboarding-welcome.js'),
    access: 'member',
  },
  {
    path: '/onboarding/interests',
    title: 'Your interests',
    load: () => import('./screens/onboarding-interests.js'),
    access: 'member',
  },
  {
    path: '/onboarding/address',
    title: 'Your address',
    load: () => import('./screens/onboarding-address.js'),
    access: 'member',
  },
  {
    path: '/onboarding/upload-headshots',
    title: 'Your headshots',
    load: () => import('./screens/onboarding-headshots.js'),
    access: 'member',
  },
  {
    path: '/onboarding/select-uniform',
    title: 'Your uniform',
    load: () => import('./screens/onboarding-uniform.js'),
    access: 'member',
  },
  {
    path: '/onboarding/complete',
    title: 'All set',
    load: () => import('./screens/onboarding-complete.js'),
    access: 'member',
  },
  { path: '/admin', title: "Captain's Deck", load: () => import('./screens/admin.js'), access: 'admin' },
  { path: '/admin/ai-crew', title: 'AI Crew', load: () => import('./screens/ai-crew.js'), access: 'admin' },
  {
    path: '/admin/crew-portraits',
    title: 'Crew portraits',
    load: () => import('./screens/crew-portraits.js'),
    access: 'admin',
  },
  {
    path: '/profile/admin/ai-crew',
    title: 'AI Crew Management',
    load: () => import('./screens/crew-management.js'),
    access: 'admin',
  },
  {
    path: '/bridge/:deckId?',
    title: 'Bridge',
    load: () => import('./screens/bridge.js'),
    ask: (id) => {
      askEarly(listMessages, { deckId: id as DeckId, limit: PAGE_SIZE });
      askEarly(listBlocks, {});
    },
    access: 'member',
    signInNotice: 'Please sign in to enter the decks',
    composer: true,
  },
  { path: '/search', title: 'Search', load: () => import('./screens/search.js'), access: 'member' },
  { path: '/pods', title: 'Pods', load: () => import('./screens/pods.js'), access: 'member' },
  { path: '/pods/join/:token', title: 'Join a pod', load: () => import('./screens/join-pod.js'), access: 'member' },
  {
    path: '/pods/:id',
    title: 'Pod',
    load: () => import('./screens/pod.js'),
    ask: (id) => {
      askEarly(listPodMessages, { id, limit: PAGE_SIZE });
      askEarly(listBlocks, {});
    },
    access: 'member',
    composer: true,
  },
  {
    path: '/avatar-station',
    title: 'Avatar Creation Station',
    load: () => import('./screens/avatar-station.js'),
    access: 'member',
  },
  { path: '/shop', title: 'Shop', load: () => import('./screens/shop.js'), access: 'member' },
  {
    path: '/checkout/:sessionId',
    title: 'Your purchase',
    load: () => import('./screens/checkout.js'),
    access: 'member',
  },
  { path: '/wallet', title: 'Wallet', load: () => import('./screens/wallet.js'), access: 'member' },
  { path: '/wallet/ship', title: 'Open ledger', load: () => import('./screens/wallet-ship.js'), access: 'member' },
];

/** Everything else. */
export const NOT_FOUND: ScreenRoute = {
  path: '*',
  title: 'Page not found',
  load: () => import('./screens/not-found.js'),
};

const patterns = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** The screen at a path. */
export const routeAt = (pathname: string): ScreenRoute =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.route ?? NOT_FOUND;

/** Whether a path leads to a screen; links to features that this build lacks are not offered. */
export const hasRoute = (pathname: string): boolean => routeAt(pathname) !== NOT_FOUND;

/** What the screen at a path is called; undefined where there is none. */
export const titleAt = (pathname: string): string | undefined => {
  const route = routeAt(pathname);
  return route === NOT_FOUND ? undefined : route.title;
};

const arrived = new Map<ScreenRoute, ComponentType>();

/** Loads a screen; from then on it can be drawn at once. */
export const loadScreen = (route: ScreenRoute) =>
  route.load().then((module) => {
    arrived.set(route, module.default);
    return module;
  });

/** The component of a screen that has been loaded. */
export const arrivedScreen = (route: ScreenRoute): ComponentType | undefined => arrived.get(route);

/** Header, session and data: what every screen but the bare ones stands in. */
export const loadShip = () => import('./ship.js');

/** Asks for what a page that begins with a screen shows first: who is signed in, and the screen's own. */
export function askFor({ bare, ask }: ScreenRoute, pathname: string): void {
  if (bare) return;
  askEarly(getMe, {});
  const [, , id] = pathname.split('/');
  if (id) ask?.(id);
}

/** The document's title at a screen. */
export const titleOf = ({ title }: ScreenRoute): string => `${title} · Crew`;
