import type { User } from '@crew/contracts/identity/identity.entities';
import { hasRoute } from './routes.js';

const BRIDGE = '/bridge/ascension';
const existing = (path: string) => (hasRoute(path) ? path : BRIDGE);

/** The first screen after signing up. */
export const WELCOME_PATH = '/onboarding/welcome';

/** The screen of each onboarding step. */
const STEP_PATHS = [
  ['welcome', WELCOME_PATH],
  ['interests', '/onboarding/interests'],
  ['address', '/onboarding/address'],
  ['uniform', '/onboarding/upload-headshots'],
] as const;

/** The first onboarding step that was neither completed nor skipped: its number, from 1, and its screen. */
export function resumeAt({ onboardingDone }: User): { step: number; path: string } {
  const index = STEP_PATHS.findIndex(([step, path]) => !onboardingDone.includes(step) && hasRoute(path));
  return { step: (index < 0 ? STEP_PATHS.length : index) + 1, path: STEP_PATHS[index]?.[1] ?? '/onboarding/complete' };
}

/** The first screen after signing in: the dashboard, or the onboarding step that is due. */
export const homePath = (user: User): string =>
  user.profileCompleted ? existing('/dashboard') : existing(resumeAt(user).path);
