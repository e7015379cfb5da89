import { expect, test } from '@jest/globals';
import type { Activity } from '@crew/contracts/identity/identity.entities';
import { activityWords } from './activity-words.js';

const activity = (over: Partial<Activity>): Activity => ({
  id: 'a1',
  kind: 'message',
  at: '2025-06-01T12:00:00.000Z',
  count: 1,
  about: null,
  amount: null,
  path: null,
  ...over,
});

test.each<[Partial<Activity>, string]>([
  [{ about: 'music' }, 'You shared a signal in the Music Deck'],
  [{ about: 'music', count: 1_200 }, 'You shared 1,200 signals in the Music Deck'],
  [{ count: 2 }, 'You shared 2 signals in the deck'],
  [{ kind: 'tip-received', amount: 1_250 }, 'You were tipped 1,250 ITC'],
  [{ kind: 'pod-created', about: 'Night watch' }, 'You opened the pod Night watch'],
  [{ kind: 'badge-earned', about: 'first_message' }, 'You earned the badge First Message'],
])('words %j', (over, words) => {
  expect(activityWords(activity(over))).toBe(words);
});
