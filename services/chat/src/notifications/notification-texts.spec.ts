import { expect, it } from '@jest/globals';
import type { NotificationWords } from '@crew/contracts/chat/notification.entities';
import { notificationText } from './notification-texts.js';

it.each<[NotificationWords, string, string, string]>([
  [{ kind: 'pictures', count: 1 }, 'A picture', 'Ein Bild', 'Una imagen'],
  [{ kind: 'voice_note', durationMs: 42_400 }, 'Voice note, 0:42', 'Sprachnachricht, 0:42', 'Nota de voz, 0:42'],
  [{ kind: 'pictures', count: 3 }, '3 pictures', '3 Bilder', '3 imágenes'],
  [{ kind: 'purchase', itc: 12_500 }, '12,500 ITC arrived', '12.500 ITC sind da', 'Llegaron 12.500 ITC'],
  [{ kind: 'badge', badge: 'pod_founder' }, 'Pod Founder', 'Pod gegründet', 'Un pod propio'],
  [
    { kind: 'pod_removed', pod: 'Owls' },
    'You are no longer in Owls',
    'Du bist nicht mehr in Owls',
    'Ya no estás en Owls',
  ],
])('words %j in each language', (words, ...texts) => {
  expect((['en', 'de', 'es'] as const).map((language) => notificationText(words, language))).toEqual(texts);
});

it('cuts what is longer than a preview', () => {
  const text = notificationText({ kind: 'itc_granted', itc: 5, reason: 'because '.repeat(9) }, 'en');
  expect(text).toMatch(/^5 ITC granted: because .*…$/);
  expect(text.length).toBeLessThanOrEqual(80);
});
