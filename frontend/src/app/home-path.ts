import type { User } from '@crew/contracts/identity/identity.entities';
import { hasRoute } from './routes.js';

const BRIDGE = '/bridge/ascension';
const existing = (path: string) => (hasRoute(path) ? path : BRIDGE);

/** Where somebody who has just joined begins. */
export const WELCOME_PATH = '/onboarding/welcome';

/** The screen on which each step of onboarding begins. */
const STEP_PATHS = [
  ['welcome', WELCOME_PATH],
  ['interests', '/onboarding/interests'],
  ['address', '/onboarding/address'],
  ['uniform', '/onboarding/upload-headshots'],
] as const;

/** The first step of onboarding that was neither done nor skipped. */
export const resumePath = ({ onboardingDone }: User): string =>
  STEP_PATHS.find(([step, path]) => !onboardingDone.includes(step) && hasRoute(path))?.[1] ?? '/onboarding/complete';

/** Where somebody who has just signed in begins: on board, or where their onboarding broke off. */
export const homePath = (user: User): string =>
  user.profileCompleted ? existing('/dashboard') : existing(resumePath(user));
