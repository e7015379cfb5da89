import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import type { summarizeUnread } from '@crew/contracts/chat/summarize-unread';
import type { summarizeUnreadPods } from '@crew/contracts/pods/summarize-unread-pods';
import { UNREAD_COUNTED_MAX, type UnreadText } from '@crew/contracts/rooms/unread.entities';
import type { Output } from '@crew/contracts/rpc';
import { mailTo, type Addressee, type Mail, type MailRoom } from './mail-templates.js';
import { MAIL_TEXTS } from './mail-texts.js';
import type { MailTexts } from './mail-texts.en.js';

/** What a member has not read. */
export type Unread = Omit<Output<typeof summarizeUnread>, 'mutedPodIds' | 'quiet'> & {
  pods: Output<typeof summarizeUnreadPods>;
};

const count = (unread: number): string => (unread >= UNREAD_COUNTED_MAX ? `${UNREAD_COUNTED_MAX - 1}+` : `${unread}`);

/** The digest of a member. Of conversations it has names and numbers alone: a mail is less private than the app. */
export function digestMail(to: Addressee, unread: Unread, token: string): Mail {
  const texts = MAIL_TEXTS[to.language].digest;
  const { notifications, mentions, conversations, pods, decks } = unread;
  const inDeck = ({ deckId, ...text }: UnreadText & { deckId: DeckId }): MailRoom => ({
    name: DECKS[deckId].name,
    path: DECKS[deckId].path,
    ...wordsOf(text, texts),
  });
  const sections = [
    { title: texts.mentions, rooms: mentions.map(inDeck) },
    {
      title: texts.conversations,
      rooms: conversations.map(({ id, names, author, unread: number }) => ({
        name: names.join(', '),
        path: `/messages/${id}`,
        count: texts.unread(count(number)),
        line: names.length > 1 ? texts.latestBy(author) : '',
      })),
    },
    {
      title: texts.pods,
      rooms: pods.map(({ id, name, ...text }) => ({ name, path: `/pods/${id}`, ...wordsOf(text, texts) })),
    },
    { title: texts.decks, rooms: decks.map(inDeck) },
  ];
  return mailTo(to, {
    subject: texts.subject,
    paragraphs: [texts.intro],
    sections: sections.filter(({ rooms }) => rooms.length > 0),
    closing: notifications > 0 ? texts.notifications(count(notifications)) : undefined,
    action: { label: texts.catchUp, path: '/catch-up' },
    unsubscribe: {
      words: texts.why,
      label: texts.turnOff,
      path: `/auth/stop-digest#${token}`,
      oneClickPath: `/api/digest/${token}/stop`,
    },
  });
}

function wordsOf(
  { unread, author, line, pictures }: UnreadText,
  texts: MailTexts['digest'],
): Pick<MailRoom, 'count' | 'line'> {
  const said = line !== '' || pictures === 0 ? line : pictures === 1 ? texts.picture : texts.pictures(`${pictures}`);
  return { count: texts.unread(count(unread)), line: `${author}: ${said}` };
}
