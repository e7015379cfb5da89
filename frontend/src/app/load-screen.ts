import type { ComponentType } from 'react';
import type { ScreenName } from './routes.js';

type Load = () => Promise<{ default: ComponentType }>;

/** Each screen is a chunk of its own. Screens may use the route table, so the table does not import them. */
export const SCREENS: Record<ScreenName, Load> = {
  landing: () => import('./screens/landing.js'),
  login: () => import('./screens/login.js'),
  register: () => import('./screens/register.js'),
  'forgot-password': () => import('./screens/forgot-password.js'),
  'reset-password': () => import('./screens/reset-password.js'),
  'verify-email': () => import('./screens/verify-email.js'),
  'undo-email': () => import('./screens/undo-email.js'),
  dashboard: () => import('./screens/dashboard.js'),
  profile: () => import('./screens/profile.js'),
  member: () => import('./screens/member.js'),
  settings: () => import('./screens/settings.js'),
  'onboarding-welcome': () => import('./screens/onboarding-welcome.js'),
  'onboarding-interests': () => import('./screens/onboarding-interests.js'),
  'onboarding-address': () => import('./screens/onboarding-address.js'),
  'onboarding-headshots': () => import('./screens/onboarding-headshots.js'),
  'onboarding-uniform': () => import('./screens/onboarding-uniform.js'),
  'onboarding-complete': () => import('./screens/onboarding-complete.js'),
  admin: () => import('./screens/admin.js'),
  'ai-crew': () => import('./screens/ai-crew.js'),
  'crew-portraits': () => import('./screens/crew-portraits.js'),
  'crew-management': () => import('./screens/crew-management.js'),
  bridge: () => import('./screens/bridge.js'),
  search: () => import('./screens/search.js'),
  pods: () => import('./screens/pods.js'),
  'join-pod': () => import('./screens/join-pod.js'),
  pod: () => import('./screens/pod.js'),
  'avatar-station': () => import('./screens/avatar-station.js'),
  shop: () => import('./screens/shop.js'),
  checkout: () => import('./screens/checkout.js'),
  wallet: () => import('./screens/wallet.js'),
  'open-ledger': () => import('./screens/open-ledger.js'),
  'not-found': () => import('./screens/not-found.js'),
};

const loaded = new Map<ScreenName, ComponentType>();

/** Loads a screen; from then on {@link loadedScreen} returns it. */
export const loadScreen = async (name: ScreenName): Promise<{ default: ComponentType }> => {
  const module = await SCREENS[name]();
  loaded.set(name, module.default);
  return module;
};

/** The component of a screen that has been loaded. */
export const loadedScreen = (name: ScreenName): ComponentType | undefined => loaded.get(name);
