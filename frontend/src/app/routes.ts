import type { DeckId } from '@crew/contracts/chat/decks';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { getMe } from '@crew/contracts/identity/get-me';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { listPodMessages } from '@crew/contracts/pods/list-pod-messages';
import type { ComponentType } from 'react';
import { PAGE_SIZE } from '../features/messages/model/page-size.js';
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
  { path: '/', title: 'Divine, Stylish, Safe', load: () => import('./routes/landing.js'), bare: true },
  { path: '/auth/login', title: 'Sign in', load: () => import('./routes/login.js') },
  { path: '/auth/register', title: 'Join the crew', load: () => import('./routes/register.js') },
  { path: '/auth/forgot-password', title: 'Forgot password', load: () => import('./routes/forgot-password.js') },
  { path: '/auth/reset-password', title: 'New password', load: () => import('./routes/reset-password.js') },
  { path: '/auth/verify-email', title: 'Confirm address', load: () => import('./routes/verify-email.js') },
  {
    path: '/dashboard',
    title: 'Command Center',
    load: () => import('./routes/dashboard.js'),
    access: 'member',
    signInNotice: 'Please sign in to access your command center',
    loading: 'Loading Command Center...',
  },
  {
    path: '/command-center',
    title: 'Command Center',
    load: () => import('./routes/dashboard.js'),
    access: 'member',
    signInNotice: 'Please sign in to access your command center',
    loading: 'Loading Command Center...',
  },
  { path: '/profile', title: 'Profile', load: () => import('./routes/profile.js') },
  { path: '/profile/:username', title: 'Profile', load: () => import('./routes/member.js'), access: 'member' },
  { path: '/settings', title: 'Settings', load: () => import('./routes/settings.js'), access: 'member' },
  {
    path: '/onboarding/welcome',
    title: 'Welcome aboard',
    load: () => import('./routes/onboarding-welcome.js'),
    access: 'member',
  },
  {
    path: '/onboarding/interests',
    title: 'Your interests',
    load: () => import('./routes/onboarding-interests.js'),
    access: 'member',
  },
  {
    path: '/onboarding/address',
    title: 'Your address',
    load: () => import('./routes/onboarding-address.js'),
    access: 'member',
  },
  {
    path: '/onboarding/upload-headshots',
    title: 'Your headshots',
    load: () => import('./routes/onboarding-headshots.js'),
    access: 'member',
  },
  {
    path: '/onboarding/select-uniform',
    title: 'Your uniform',
    load: () => import('./routes/onboarding-uniform.js'),
    access: 'member',
  },
  {
    path: '/onboarding/complete',
    title: 'All set',
    load: () => import('./routes/onboarding-complete.js'),
    access: 'member',
  },
  { path: '/admin', title: "Captain's Deck", load: () => import('./routes/admin.js'), access: 'admin' },
  { path: '/admin/ai-crew', title: 'AI Crew', load: () => import('./routes/ai-crew.js'), access: 'admin' },
  {
    path: '/admin/crew-portraits',
    title: 'Crew portraits',
    load: () => import('./routes/crew-portraits.js'),
    access: 'admin',
  },
  {
    path: '/profile/admin/ai-crew',
    title: 'AI Crew Management',
    load: () => import('./routes/crew-management.js'),
    access: 'admin',
  },
  {
    path: '/bridge/:deckId?',
    title: 'Bridge',
    load: () => import('./routes/bridge.js'),
    ask: (id) => {
      askEarly(listMessages, { deckId: id as DeckId, limit: PAGE_SIZE });
      askEarly(listBlocks, {});
    },
    access: 'member',
    signInNotice: 'Please sign in to enter the decks',
    composer: true,
  },
  { path: '/search', title: 'Search', load: () => import('./routes/search.js'), access: 'member' },
  { path: '/pods', title: 'Pods', load: () => import('./routes/pods.js'), access: 'member' },
  { path: '/pods/join/:token', title: 'Join a pod', load: () => import('./routes/join-pod.js'), access: 'member' },
  {
    path: '/pods/:id',
    title: 'Pod',
    load: () => import('./routes/pod.js'),
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
    load: () => import('./routes/avatar-station.js'),
    access: 'member',
  },
  { path: '/shop', title: 'Shop', load: () => import('./routes/shop.js'), access: 'member' },
  {
    path: '/checkout/:sessionId',
    title: 'Your purchase',
    load: () => import('./routes/checkout.js'),
    access: 'member',
  },
  { path: '/wallet', title: 'Wallet', load: () => import('./routes/wallet.js'), access: 'member' },
  { path: '/wallet/ship', title: 'Open ledger', load: () => import('./routes/wallet-ship.js'), access: 'member' },
];

/** Everything else. */
export const NOT_FOUND: ScreenRoute = {
  path: '*',
  title: 'Page not found',
  load: () => import('./routes/not-found.js'),
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
