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

/** The first step of onboarding that was neither done nor skipped: its number, from 1, and the screen it begins on. */
export function resumeAt({ onboardingDone }: User): { step: number; path: string } {
  const index = STEP_PATHS.findIndex(([step, path]) => !onboardingDone.includes(step) && hasRoute(path));
  return { step: (index < 0 ? STEP_PATHS.length : index) + 1, path: STEP_PATHS[index]?.[1] ?? '/onboarding/complete' };
}

/** Where somebody who has just signed in begins: on board, or where their onboarding broke off. */
export const homePath = (user: User): string =>
  user.profileCompleted ? existing('/dashboard') : existing(resumeAt(user).path);
