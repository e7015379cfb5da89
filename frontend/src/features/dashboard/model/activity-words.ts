import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import type { Activity } from '@crew/contracts/identity/identity.entities';
import { plural, t } from '@lingui/core/macro';
import { badgeName } from '../../../members/model/badge-words.js';
import { formatItc } from '../../../ui/itc.js';

function messagesWords({ count, about }: Activity): string {
  const deck = DECKS[about as DeckId]?.name;
  return deck
    ? plural(count, { one: `You shared a signal in the ${deck}`, other: `You shared # signals in the ${deck}` })
    : plural(count, { one: 'You shared a signal in the deck', other: 'You shared # signals in the deck' });
}

function tipGivenWords({ amount }: Activity): string {
  const sum = formatItc(amount ?? 0);
  return t`You tipped ${sum} ITC`;
}

function tipReceivedWords({ amount }: Activity): string {
  const sum = formatItc(amount ?? 0);
  return t`You were tipped ${sum} ITC`;
}

function badgeWords({ about }: Activity): string {
  const badge = badgeName(about ?? '');
  return t`You earned the badge ${badge}`;
}

/** An activity as a sentence. */
const WORDS: Record<Activity['kind'], (activity: Activity) => string> = {
  joined: () => t`You joined the crew. Your journey begins now`,
  message: messagesWords,
  'tip-given': tipGivenWords,
  'tip-received': tipReceivedWords,
  'boost-received': () => t`One of your messages was boosted`,
  'pod-created': ({ about: pod }) => (pod ? t`You opened the pod ${pod}` : t`You opened the pod`),
  'avatar-created': () => t`You made a new avatar`,
  'badge-earned': badgeWords,
};

export const activityWords = (activity: Activity): string => WORDS[activity.kind](activity);
