import type { PushPayload } from '@crew/contracts/chat/push.entities';

const TITLES = {
  mention: 'You were mentioned',
  reply: 'A reply to you',
  message: 'New messages',
  thread_reply: 'A thread you follow',
  tip: 'You were tipped',
  boost: 'Your message was boosted',
  reaction: 'A reaction to your message',
  pod: 'News of a pod',
  badge: 'A badge for you',
  purchase: 'Your purchase',
  bonus: 'ITC for you',
  captains_log: "Captain's log",
  moderation: 'From the moderators',
  scheduled: 'Not sent',
  reminder: 'Your reminder',
  test: 'Notifications work',
} satisfies Record<PushPayload['type'], string>;

/** The texts of pushes in English. Those of the other languages have the same type. */
export const en = {
  titles: TITLES,
  test: 'This is what a notification from Crew looks like.',
};

export type PushTexts = typeof en;
