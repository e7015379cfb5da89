import { CREW } from '@crew/contracts/chat/decks';
import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import { t } from '@lingui/core/macro';
import { memo, useState } from 'react';
import { useCaptainFace } from '../../lib/captain-faces.js';
import { profilePath } from '../../members/model/profile-path.js';
import { deletedName, shownName } from '../../members/model/shown-name.js';
import { isCaptain } from '../../ui/art/portrait.js';
import { Chip } from '../../ui/chip.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.js';
import { PictureGrid } from '../../ui/picture-grid.js';
import type { ChatMessage } from '../model/chat-message.js';
import { gistIn } from '../model/gist.js';
import { exactTime } from '../model/moment.js';
import { withoutName } from '../model/without-name.js';
import { type RoomActions, useRoomActions } from '../room-actions.js';
import { isLong } from './is-long.js';
import { LinkPreview } from './link-preview.js';
import { LongText } from './long-text.js';
import { MessageFrame } from './message-frame.js';
import styles from './message-item.module.css';
import { MessageText } from './message-text.js';
import { Quote } from './quote.js';
import { Reactions } from './reactions.js';
import { SystemNotice } from './system-notice.js';

const MessageToolbar = lazyWhenIdle(() => import('./message-toolbar.js').then((part) => part.MessageToolbar));
const PinMark = lazyWhenIdle(() => import('./pin-mark.js').then((part) => part.PinMark));
const FileCards = lazyWhenIdle(() => import('../../ui/file-cards.js').then((part) => part.FileCards));
const PollCard = lazyWhenIdle(() => import('../polls/poll-card.js').then((part) => part.PollCard));
const ThreadLine = lazyWhenIdle(() => import('./thread-line.js').then((part) => part.ThreadLine));
const EditField = lazyPart(() => import('./edit-field.js'));
const RemoveDialog = lazyPart(() => import('./remove-dialog.js'));

/** What the card of an author needs to offer a tip for the message. */
const tippable = ({ id, userId, user, messageType, deleted, hidden }: ChatMessage, { me, earned }: RoomActions) =>
  earned &&
  messageType === 'member' &&
  userId !== me.id &&
  !deleted &&
  !hidden && { 'data-tippable': id, 'data-author': user?.username };

interface MessageItemProps {
  message: ChatMessage;
  continued: boolean;
  /** Target of a jump: highlighted for a moment. */
  lit: boolean;
  /** Hovered, focused or tapped: shows its toolbar. */
  active: boolean;
}

/** A posted message. */
export const MessageItem = memo(function MessageItem({ message, continued, lit, active }: MessageItemProps) {
  const actions = useRoomActions();
  const [removing, setRemoving] = useState<boolean>();
  const { id, messageType, user } = message;
  const editing = actions.editing === id;
  const captain = messageType === 'captain' && user && isCaptain(user.id) ? user.id : undefined;
  const face = useCaptainFace(captain);
  if (messageType === 'system') return <SystemNotice message={message} />;
  const hasProfile = user && user.username !== DELETED_MEMBER.username;
  const spokenAs = user ? shownName(user) : deletedName();
  const name = face?.displayName ?? spokenAs;
  const content = captain ? withoutName(message.content, spokenAs) : message.content;
  const there = !message.deleted && !message.hidden;

  return (
    <div data-hue={captain && (CREW[captain].deckId ?? 'sentinel-seven')} {...tippable(message, actions)}>
      <MessageFrame
        id={id}
        name={name}
        username={user?.username}
        isAdmin={user?.isAdmin}
        profile={hasProfile ? profilePath(user.username) : undefined}
        avatarUrl={user?.avatarUrl}
        captain={captain}
        at={Date.parse(message.createdAt)}
        continued={continued && !message.replyTo}
        own={message.userId === actions.me.id}
        lit={lit}
        active={active}
        badge={message.isCaptain && <Chip>{t`AI Crew`}</Chip>}
        above={there && message.replyTo && <Quote quote={message.replyTo} />}
      >
        {message.deleted ? (
          <div className={styles.gone}>{t`This message was deleted`}</div>
        ) : message.hidden ? (
          <div className={styles.gone}>{t`Flagged by the crew: hidden until an admin has looked at it`}</div>
        ) : editing ? (
          <EditField
            fallback={message.content}
            id={id}
            content={message.content}
            optional={message.pictures.length > 0 || message.files !== undefined}
            onSave={async (words) => actions.edit?.(message, words)}
            onClose={() => actions.onEditing?.(undefined)}
          />
        ) : content === '' && !message.editedAt ? null : (
          <Words message={message} content={content} lit={lit} />
        )}
        <Attached message={message} author={name} />
        {message.linkPreview && (
          <LinkPreview
            preview={message.linkPreview}
            onRemove={message.userId === actions.me.id ? () => actions.removePreview?.(message) : undefined}
          />
        )}
        {there && <Reactions message={message}>{actions.earned?.(message)}</Reactions>}
        <Below message={message} />
        {there && active && !editing && (
          <MessageToolbar message={message} onEdit={() => actions.onEditing?.(id)} onRemove={() => setRemoving(true)} />
        )}
      </MessageFrame>
      {removing !== undefined && (
        <RemoveDialog
          open={removing}
          excerpt={gistIn({ ...message, content })}
          onRemove={async () => actions.remove?.(message)}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
});

/** The pictures, files and poll of a message. */
const Attached = ({ message: { id, pictures, files, poll }, author }: { message: ChatMessage; author: string }) => (
  <>
    {pictures.length > 0 && <PictureGrid pictures={pictures} author={author} />}
    {files && <FileCards files={files} />}
    {poll && <PollCard messageId={id} poll={poll} />}
  </>
);

/** The text of a message, a long one folded. */
function Words({ message, content, lit }: { message: ChatMessage; content: string; lit: boolean }) {
  const { me } = useRoomActions();
  const text = (
    <MessageText content={content} mentions={message.mentions} me={me.username}>
      {message.editedAt && (
        <span className={styles.note} data-tooltip={exactTime(Date.parse(message.editedAt))}>
          {' '}
          {t`(edited)`}
        </span>
      )}
    </MessageText>
  );
  if (!isLong(content)) return text;
  return (
    <LongText id={message.id} lit={lit}>
      {text}
    </LongText>
  );
}

/** Below a message: that it is pinned, its thread, and what its room has there. */
function Below({ message }: { message: ChatMessage }) {
  const { openThread, below } = useRoomActions();
  return (
    <>
      {message.pinned && (
        <div className={styles.pinned}>
          <PinMark />
        </div>
      )}
      {message.thread && openThread && (
        <div className={styles.thread}>
          <ThreadLine thread={message.thread} onOpen={() => openThread(message.id)} />
        </div>
      )}
      {below?.(message)}
    </>
  );
}
