import type { DirectConversation } from '@crew/contracts/chat/direct.entities';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { BellOff } from 'lucide-react';
import { useMember } from '../../../lib/session.js';
import { useBlocked } from '../../../members/api/list-blocks.js';
import { QuietWords, STATUS_WORDS } from '../../../members/components/status-dot.js';
import { StatusEmoji } from '../../../members/components/custom-status.js';
import { shownName } from '../../../members/model/shown-name.js';
import { LaterDraftMark } from '../../../room/drafts/later-draft-mark.js';
import { picturesIn, voiceOf } from '../../../room/model/gist.js';
import { Ago } from '../../../ui/ago.js';
import { Link } from '../../../ui/link.js';
import { UnreadChip } from '../../../ui/unread-chip.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { isMuted, nameOf, othersIn, presenceIn } from '../model/conversation.js';
import styles from './conversation-row.module.css';
import { ConversationFaces } from './conversation-faces.js';

/** A conversation in a list, as a link: faces, names, the beginning of the latest message, and what is unread. */
export function ConversationRow({ conversation, open }: { conversation: DirectConversation; open: boolean }) {
  const { id: me } = useMember();
  const { lastMessage, reading } = conversation;
  const others = othersIn(conversation, me);
  const excerpt = useExcerpt(conversation, me);
  const muted = isMuted(conversation);
  const status = presenceIn(conversation, me, useBlocked().ids);
  return (
    <Link
      to={`/messages/${conversation.id}`}
      className={styles.row}
      aria-current={open ? 'page' : undefined}
      data-unread={reading.unread > 0 || undefined}
    >
      <ConversationFaces others={others} status={status} size={44} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>
            {nameOf(conversation, me)}
            {status && (
              <VisuallyHidden>
                {' '}
                {i18n._(STATUS_WORDS[status])}
                <QuietWords doNotDisturb={others[0]?.doNotDisturb} />
              </VisuallyHidden>
            )}
          </span>
          {status && <StatusEmoji status={others[0]?.customStatus} />}
          {lastMessage && <Ago at={lastMessage.createdAt} />}
        </span>
        <span className={styles.line}>
          <span className={styles.excerpt} dir="auto">
            {excerpt}
          </span>
          {!open && <LaterDraftMark room={`direct.${conversation.id}`} />}
          {muted && (
            <span className={styles.muted}>
              <BellOff size={16} aria-hidden="true" />
              <VisuallyHidden>{t({ message: 'Muted', context: 'conversation' })}</VisuallyHidden>
            </span>
          )}
          <UnreadChip hue={muted ? undefined : 'gold'} count={reading.unread} />
        </span>
      </span>
    </Link>
  );
}

/** The latest message in one line, with its author unless that is clear. */
function useExcerpt({ kind, participants, lastMessage }: DirectConversation, me: string): string {
  const { ids: blocked } = useBlocked();
  if (!lastMessage) return '';
  const { userId, pictures, voiceMs } = lastMessage;
  if (userId !== null && blocked.has(userId)) return '…';
  const excerpt =
    voiceMs === undefined ? lastMessage.excerpt || (pictures > 0 ? picturesIn(pictures) : '') : voiceOf(voiceMs);
  if (excerpt === '') return t`This message was deleted`;
  if (userId === me) return t({ message: `You: ${excerpt}`, comment: 'The beginning of the member’s own message.' });
  const author = kind === 'group' && participants.find(({ user }) => user.id === userId)?.user;
  return author ? `${shownName(author)}: ${excerpt}` : excerpt;
}
