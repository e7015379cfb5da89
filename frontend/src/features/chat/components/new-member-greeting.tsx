import type { ComponentProps } from 'react';
import { useMember } from '../../../lib/session.js';
import { awaitsGreeting } from '../../../members/model/awaits-greeting.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import type CaptainGreetingComponent from './captain-greeting.js';

/** Without its code, the deck is as it always is. */
const CaptainGreeting = lazyPart(() => import('./captain-greeting.js').catch(() => ({ default: () => null })));

/** The greeting of the captain, loaded only for a member who awaits it. */
export const NewMemberGreeting = (props: ComponentProps<typeof CaptainGreetingComponent>) =>
  awaitsGreeting(useMember()) && <CaptainGreeting {...props} />;
