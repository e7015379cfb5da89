import type { DirectConversation } from '@crew/contracts/chat/direct.entities';
import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../../../lib/session.js';
import { useBlocked } from '../../../members/api/list-blocks.js';
import { StatusEmoji, StatusText } from '../../../members/components/custom-status.js';
import { MemberName } from '../../../members/components/member-name.js';
import { QuietWords, STATUS_WORDS } from '../../../members/components/status-dot.js';
import { profilePath } from '../../../members/model/profile-path.js';
import { shownName } from '../../../members/model/shown-name.js';
import { LevelMenu } from '../../../room/level-menu.js';
import { ButtonLink } from '../../../ui/button.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { lazyWhenIdle } from '../../../ui/lazy-when-idle.js';
import { NameLink } from '../../../ui/name-link.js';
import { useChooseNotificationLevel } from '../api/choose-notification-level.js';
import { nameOf, othersIn, type Participant, presenceIn, type PresenceStatus } from '../model/conversation.js';
import styles from './conversation-header.module.css';
import { ConversationMenu } from './conversation-menu.js';
import { ConversationFaces } from './conversation-faces.js';
import type { Sheet } from './members-sheet.js';

const ConversationPins = lazyWhenIdle(() => import('./conversation-pins.js').then((part) => part.ConversationPins));
const MembersSheet = lazyPart(() => import('./members-sheet.js'));

/** The head of a conversation: the way back, who is in it, and what the member can do with it. */
export function ConversationHeader({ conversation }: { conversation: DirectConversation }) {
  const { id: me } = useMember();
  const { id, kind, shelf, level } = conversation;
  const [other] = othersIn(conversation, me);
  const { ids: blocked } = useBlocked();
  /** Undefined until it opens for the first time. */
  const [sheet, setSheet] = useState<Sheet>();
  const choose = useChooseNotificationLevel(id);
  return (
    <header className={styles.header}>
      <ButtonLink
        to={shelf === 'inbox' ? '/messages' : `/messages?shelf=${shelf}`}
        square
        variant="ghost"
        className={styles.back}
        aria-label={t`Back to messages`}
      >
        <ArrowLeft size={20} aria-hidden="true" />
      </ButtonLink>
      {kind === 'pair' && other ? (
        <Other participant={other} status={presenceIn(conversation, me, blocked)} />
      ) : (
        <Group conversation={conversation} onOpen={() => setSheet('members')} />
      )}
      <div className={styles.tools}>
        <ConversationPins id={id} />
        {shelf !== 'requests' && <LevelMenu level={level} onChoose={(next) => choose.mutate(next)} />}
        <ConversationMenu conversation={conversation} onSheet={setSheet} />
      </div>
      {kind === 'group' && sheet && (
        <MembersSheet
          conversation={conversation}
          open={sheet !== 'none'}
          shown={sheet}
          onShow={setSheet}
          onClose={() => setSheet('none')}
        />
      )}
    </header>
  );
}

interface OtherProps {
  participant: Participant;
  status: PresenceStatus | undefined;
}

function Other({ participant, status }: OtherProps) {
  const { username, isAdmin } = participant.user;
  const profile = participant.deleted ? undefined : profilePath(username);
  const faces = <ConversationFaces others={[participant]} status={status} />;
  return (
    <>
      {profile === undefined ? (
        faces
      ) : (
        <NameLink to={profile} tabIndex={-1} aria-hidden>
          {faces}
        </NameLink>
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <MemberName name={shownName(participant.user)} username={username} isAdmin={isAdmin} to={profile} />
          <StatusEmoji status={participant.customStatus} />
        </h2>
        {profile !== undefined && (
          <div className={styles.note}>
            <bdi dir="ltr">@{username}</bdi>
            {status && ` · ${i18n._(STATUS_WORDS[status])}`}
            {status && <QuietWords doNotDisturb={participant.doNotDisturb} />}
            <StatusText status={participant.customStatus} />
          </div>
        )}
      </div>
    </>
  );
}

function Group({ conversation, onOpen }: { conversation: DirectConversation; onOpen: () => void }) {
  const { id: me } = useMember();
  const { length: count } = conversation.participants;
  return (
    <h2 className={styles.group}>
      <button type="button" className={styles.members} aria-haspopup="dialog" onClick={onOpen}>
        <ConversationFaces others={othersIn(conversation, me)} />
        <span className={styles.words}>
          <span className={styles.names}>{nameOf(conversation, me)}</span>
          <span className={styles.note}>{plural(count, { one: '# member', other: '# members' })}</span>
        </span>
      </button>
    </h2>
  );
}
