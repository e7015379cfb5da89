import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { BADGE_NAMES } from '@crew/contracts/identity/identity.constants';
import type { Activity, Badge } from '@crew/contracts/identity/identity.entities';

const itc = (amount: number | null): string => `${(amount ?? 0).toLocaleString('en-US')} ITC`;

/** An activity as a sentence. */
const WORDS: Record<Activity['kind'], (activity: Activity) => string> = {
  joined: () => 'You joined the crew. Your journey begins now',
  message: ({ count, about }) =>
    `You shared ${count === 1 ? 'a signal' : `${count} signals`} in the ${DECKS[about as DeckId]?.name ?? 'deck'}`,
  'tip-given': ({ amount }) => `You tipped ${itc(amount)}`,
  'tip-received': ({ amount }) => `You were tipped ${itc(amount)}`,
  'boost-received': () => 'One of your messages was boosted',
  'pod-created': ({ about }) => `You opened the pod ${about ?? ''}`.trim(),
  'avatar-created': () => 'You made a new avatar',
  'badge-earned': ({ about }) => `You earned the badge ${BADGE_NAMES[about as Badge] ?? about}`,
};

export const activityWords = (activity: Activity): string => WORDS[activity.kind](activity);
