import { type ComponentProps, lazy, Suspense } from 'react';
import { withLaterTexts } from '../../../lib/language.js';
import { useMember } from '../../../lib/session.js';
import { awaitsGreeting } from '../../../members/model/awaits-greeting.js';
import type CaptainGreetingComponent from './captain-greeting.js';

/** Without its code, the deck is as it always is. */
const CaptainGreeting = lazy(() =>
  withLaterTexts(import('./captain-greeting.js')).catch(() => ({ default: () => null })),
);

/** The greeting of the captain, loaded only for a member who awaits it. */
export const NewMemberGreeting = (props: ComponentProps<typeof CaptainGreetingComponent>) =>
  awaitsGreeting(useMember()) && (
    <Suspense>
      <CaptainGreeting {...props} />
    </Suspense>
  );
