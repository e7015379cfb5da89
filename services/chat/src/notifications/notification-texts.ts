import { clockOf } from '@crew/contracts/chat/gist-of';
import { NOTIFICATION_PREVIEW_MAX_CHARS, type NotificationWords } from '@crew/contracts/chat/notification.entities';
import type { Language } from '@crew/contracts/languages';
import { excerptOf } from '@crew/message-log/message.presenter';
import { de } from './notification-texts.de.js';
import { en, type NotificationTexts } from './notification-texts.en.js';
import { es } from './notification-texts.es.js';

const TEXTS: Record<Language, NotificationTexts> = { en, de, es };

/** What a notification says, in a language, at most as long as a preview. */
export const notificationText = (words: NotificationWords, language: Language): string =>
  excerptOf(sentenceOf(words, language), NOTIFICATION_PREVIEW_MAX_CHARS);

function sentenceOf(words: NotificationWords, language: Language): string {
  const { badges, sentences } = TEXTS[language];
  const figure = (value: number) => value.toLocaleString(language);
  switch (words.kind) {
    case 'badge':
      return badges[words.badge];
    case 'pictures': {
      const { one, other } = sentences.pictures;
      return new Intl.PluralRules(language).select(words.count) === 'one' ? one : other(figure(words.count));
    }
    case 'voice_note':
      return sentences.voice_note(clockOf(words.durationMs));
    case 'purchase':
    case 'bonus':
      return sentences[words.kind](figure(words.itc));
    case 'itc_granted':
    case 'itc_taken_back':
      return sentences[words.kind](figure(words.itc), words.reason);
    case 'pod_joined':
    case 'pod_removed':
    case 'pod_dissolved':
    case 'pod_messages':
      return sentences[words.kind](words.pod);
    case 'not_sent':
      return sentences.not_sent[words.failure];
    case 'bonus_declined':
    case 'message_hidden':
    case 'message_removed':
    case 'flag_dismissed':
    case 'message_shown':
    case 'message_restored':
    case 'removal_reversed':
    case 'decision_upheld':
    case 'warning_lifted':
    case 'suspension_lifted':
    case 'flag_upheld':
    case 'crisis_deck':
    case 'crisis_pod':
    case 'crisis_help':
    case 'report_dismissed':
    case 'report_upheld':
    case 'member_warned':
    case 'direct_messages':
    case 'direct_request':
    case 'reminder':
      return sentences[words.kind];
  }
}
