import type { ComponentType } from 'react';
import { loadTexts } from '../lib/language.js';
import type { ScreenName } from './routes.js';

type Load = () => Promise<{ default: ComponentType }>;

/** A screen with texts beyond those of a deck, which load beside it. */
const withTexts =
  (load: Load): Load =>
  async () => {
    const [screen] = await Promise.all([load(), loadTexts('later'), loadTexts('screens')]);
    return screen;
  };

/** A screen with Chakra's components, which load beside it, as do its texts. */
const withChakra = (load: Load): Load =>
  withTexts(async () => {
    const [{ default: Screen }, { inChakra }] = await Promise.all([load(), import('../ui/in-chakra.js')]);
    return { default: inChakra(Screen) };
  });

/** A screen for admins, whose texts load beside it. */
const forAdmins =
  (load: Load): Load =>
  async () => {
    const [screen] = await Promise.all([withChakra(load)(), loadTexts('admin')]);
    return screen;
  };

/** Each screen is a chunk of its own. Screens may use the route table, so the table does not import them. */
export const SCREENS: Record<ScreenName, Load> = {
  landing: () => import('./screens/landing.js'),
  login: withTexts(() => import('./screens/login.js')),
  register: withTexts(() => import('./screens/register.js')),
  'forgot-password': withTexts(() => import('./screens/forgot-password.js')),
  'reset-password': withTexts(() => import('./screens/reset-password.js')),
  'verify-email': withTexts(() => import('./screens/verify-email.js')),
  'undo-email': withTexts(() => import('./screens/undo-email.js')),
  appeal: withTexts(() => import('./screens/appeal.js')),
  'stop-digest': withTexts(() => import('./screens/stop-digest.js')),
  'stop-letter-mail': withTexts(() => import('./screens/stop-letter-mail.js')),
  dashboard: withTexts(() => import('./screens/dashboard.js')),
  profile: withChakra(() => import('./screens/profile.js')),
  member: withChakra(() => import('./screens/member.js')),
  help: withChakra(() => import('./screens/help.js')),
  settings: withChakra(() => import('./screens/settings.js')),
  'onboarding-welcome': withChakra(() => import('./screens/onboarding-welcome.js')),
  'onboarding-interests': withChakra(() => import('./screens/onboarding-interests.js')),
  'onboarding-address': withChakra(() => import('./screens/onboarding-address.js')),
  'onboarding-headshots': withChakra(() => import('./screens/onboarding-headshots.js')),
  'onboarding-uniform': withChakra(() => import('./screens/onboarding-uniform.js')),
  'onboarding-complete': withChakra(() => import('./screens/onboarding-complete.js')),
  admin: forAdmins(() => import('./screens/admin.js')),
  'ai-crew': withChakra(() => import('./screens/ai-crew.js')),
  prompts: forAdmins(() => import('./screens/prompts.js')),
  'crew-portraits': withChakra(() => import('./screens/crew-portraits.js')),
  'crew-management': withChakra(() => import('./screens/crew-management.js')),
  bridge: () => import('./screens/bridge.js'),
  messages: withChakra(() => import('./screens/messages.js')),
  threads: withChakra(() => import('./screens/threads.js')),
  search: withChakra(() => import('./screens/search.js')),
  'catch-up': withChakra(() => import('./screens/catch-up.js')),
  scheduled: withChakra(() => import('./screens/scheduled.js')),
  letter: withChakra(() => import('./screens/letter.js')),
  saved: withChakra(() => import('./screens/saved.js')),
  pods: withTexts(() => import('./screens/pods.js')),
  'join-pod': withChakra(() => import('./screens/join-pod.js')),
  pod: withChakra(() => import('./screens/pod.js')),
  'avatar-station': withChakra(() => import('./screens/avatar-station.js')),
  shop: withTexts(() => import('./screens/shop.js')),
  checkout: withChakra(() => import('./screens/checkout.js')),
  wallet: withChakra(() => import('./screens/wallet.js')),
  'open-ledger': withChakra(() => import('./screens/open-ledger.js')),
  'not-found': withChakra(() => import('./screens/not-found.js')),
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
