import type { Notification } from '@crew/contracts/chat/notification.entities';
import type { SendingFailure } from '@crew/contracts/chat/scheduled-message.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { badgeName } from '../../../members/model/badge-words.js';
import { shownName } from '../../../members/model/shown-name.js';
import { picturesIn, voiceOf } from '../../../room/model/gist.js';
import { messagePath } from '@crew/contracts/rooms/message-path';
import { formatItc } from '../../../ui/itc.js';

type Type = Notification['type'];

/** One event. */
const ONE: Partial<Record<Type, (name: string) => string>> = {
  mention: (name) => t`${name} mentioned you`,
  reply: (name) => t`${name} replied to you`,
  thread_reply: (name) => t`${name} replied in a thread you follow`,
  tip: (name) => t`${name} tipped your message`,
  boost: (name) => t`${name} boosted your message`,
  reaction: (name) => t`${name} reacted to your message`,
  pod: (name) => name,
};

/** Several events of a kind. */
const MANY: Partial<Record<Type, (count: number, name: string) => string>> = {
  tip: (count, name) =>
    plural(count, {
      one: `# tip on your message, the latest by ${name}`,
      other: `# tips on your message, the latest by ${name}`,
    }),
  boost: (count, name) =>
    plural(count, {
      one: `# boost on your message, the latest by ${name}`,
      other: `# boosts on your message, the latest by ${name}`,
    }),
  reaction: (count, name) =>
    plural(count, {
      one: `# reaction to your message, the latest by ${name}`,
      other: `# reactions to your message, the latest by ${name}`,
    }),
  message: (count, name) =>
    plural(count, { one: `# new message, the latest by ${name}`, other: `# new messages, the latest by ${name}` }),
  mention: (count, name) =>
    plural(count, {
      one: `# mention of you, the latest by ${name}`,
      other: `# mentions of you, the latest by ${name}`,
    }),
  reply: (count, name) =>
    plural(count, { one: `# reply to you, the latest by ${name}`, other: `# replies to you, the latest by ${name}` }),
  thread_reply: (count, name) =>
    plural(count, {
      one: `# reply in a thread you follow, the latest by ${name}`,
      other: `# replies in a thread you follow, the latest by ${name}`,
    }),
  pod: (count, name) =>
    plural(count, { one: `# join, the latest by ${name}`, other: `# joins, the latest by ${name}` }),
};

/** The title of kinds without an actor. */
const TITLES: Partial<Record<Type, MessageDescriptor>> = {
  pod: msg`Your pods`,
  badge: msg`Badge earned`,
  purchase: msg`Purchase complete`,
  bonus: msg`ITC for you`,
  captains_log: msg`Captain's Log`,
  moderation: msg`From the admins`,
  reminder: msg`Your reminder`,
  scheduled: msg`Your scheduled message was not sent`,
};

/** The title: who did what. */
export function titleOf({ type, count, words, from_user: from }: Notification): string {
  const title = TITLES[type];
  if (!from) return title ? i18n._(title) : t`Something new`;
  const name = shownName({ username: from.username, displayName: from.display_name });
  if (words?.kind === 'direct_request') return t`${name} would like to write to you`;
  if (words?.kind === 'direct_messages')
    return plural(count, { one: `${name} sent you a message`, other: `${name} sent you # messages` });
  return (count > 1 && MANY[type]?.(count, name)) || (ONE[type]?.(name) ?? t`${name} wrote`);
}

const SENTENCES = {
  bonus_declined: msg`Your welcome bonus was declined`,
  message_hidden: msg`Your message is hidden until an admin has looked at it`,
  message_shown: msg`Your message was looked at and is shown again`,
  message_restored: msg`An admin looked again: your message is back`,
  removal_reversed: msg`An admin looked again: your message should not have been removed`,
  decision_upheld: msg`An admin looked again: the decision stands`,
  warning_lifted: msg`An admin looked again and lifted the warning`,
  suspension_lifted: msg`An admin looked again and lifted your suspension`,
  message_removed: msg`An admin has removed your message`,
  flag_dismissed: msg`The message you flagged was looked at and stays`,
  flag_upheld: msg`The message you flagged was removed. Thank you`,
  crisis_deck: msg`A member may be in a crisis. A captain gave help lines`,
  crisis_pod: msg`A pod’s member may be in a crisis. A captain gave help lines`,
  crisis_help: msg`Somebody in the help chat may be in a crisis and got help lines`,
  report_dismissed: msg`The member you reported was looked at, and no action was taken`,
  report_upheld: msg`An admin acted on your report of a member. Thank you`,
  member_warned: msg`An admin has warned you: members reported how you behave`,
};

const NOT_SENT: Record<SendingFailure, MessageDescriptor> = {
  no_access: msg`You can no longer write there`,
  not_reachable: msg`The member does not take it`,
  thread_gone: msg`Its thread is gone`,
  suspended: msg`Your account was suspended`,
  other: msg`It is kept among your scheduled messages`,
};

/** What it says below its title: words by people, or what the server knows, in the language of the page. */
export function textOf({ words, preview }: Pick<Notification, 'words' | 'preview'>): string {
  if (!words) return preview;
  const itc = 'itc' in words ? formatItc(words.itc) : '';
  const reason = 'reason' in words ? words.reason : '';
  const pod = 'pod' in words ? words.pod : '';
  switch (words.kind) {
    case 'badge':
      return badgeName(words.badge);
    case 'pictures':
      return picturesIn(words.count);
    case 'voice_note':
      return voiceOf(words.durationMs);
    case 'purchase':
      return t`${itc} ITC arrived`;
    case 'bonus':
      return t`${itc} ITC welcome bonus`;
    case 'itc_granted':
      return t`${itc} ITC granted: ${reason}`;
    case 'itc_taken_back':
      return t`${itc} ITC taken back: ${reason}`;
    case 'pod_joined':
      return t({ message: `joined ${pod}`, comment: 'below the name of who joined a pod' });
    case 'pod_removed':
      return t`You are no longer in ${pod}`;
    case 'pod_dissolved':
      return t`${pod} was dissolved`;
    case 'pod_messages':
      return t({ message: `in ${pod}`, comment: 'below “3 new messages, the latest by Bob”: the pod' });
    case 'not_sent':
      return i18n._(NOT_SENT[words.failure]);
    case 'bonus_declined':
    case 'message_hidden':
    case 'message_removed':
    case 'message_shown':
    case 'message_restored':
    case 'removal_reversed':
    case 'decision_upheld':
    case 'warning_lifted':
    case 'suspension_lifted':
    case 'flag_dismissed':
    case 'flag_upheld':
    case 'crisis_deck':
    case 'crisis_pod':
    case 'crisis_help':
    case 'report_dismissed':
    case 'report_upheld':
    case 'member_warned':
      return i18n._(SENTENCES[words.kind]);
    case 'reminder':
      return t`A message that you wanted to come back to`;
    case 'direct_messages':
    case 'direct_request':
      // The title says it all.
      return '';
    default:
      // Of a newer server: in English.
      return preview;
  }
}

const SCREENS: Partial<Record<Type, string>> = { badge: '/profile', purchase: '/wallet', bonus: '/wallet' };

/** The path that it links to, if any. */
export function pathOf(item: Notification): string | undefined {
  if (item.letter_id) return `/letters/${item.letter_id}`;
  const { type, deck_id: deck, pod_id: pod, conversation_id: conversation, message_id: id, thread_id: threadId } = item;
  const place = deck
    ? `/bridge/${deck}`
    : pod
      ? `/pods/${pod}`
      : conversation
        ? `/messages/${conversation}`
        : undefined;
  if (!place) return SCREENS[type];
  return id ? messagePath(place, { id, threadId }) : place;
}
