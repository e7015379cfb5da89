import type { User } from '@crew/contracts/identity/identity.entities';
import { hasRoute } from './routes.js';

const BRIDGE = '/bridge/ascension';
const existing = (path: string) => (hasRoute(path) ? path : BRIDGE);

/** Where somebody who has just signed in begins. */
export const homePath = (user: User): string => existing(user.profileCompleted ? '/dashboard' : '/onboarding/welcome');

/** Where somebody who has just joined begins. */
export const WELCOME_PATH = existing('/onboarding/welcome');
