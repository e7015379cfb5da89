import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useMember } from '../../../lib/session.js';
import { useBlocked } from '../../../members/api/list-blocks.js';
import { STATUS_WORDS } from '../../../members/components/status-dot.js';
import { profilePath } from '../../../members/model/profile-path.js';
import { Avatar } from '../../../ui/avatar.js';
import { Chip } from '../../../ui/chip.js';
import styles from './people.module.css';
import { PersonRow } from './person-row.js';

/** A button that opens the conversation with a member. */
export type Contact = (member: DeckMember) => ReactNode;

/** The members who posted in the deck, online first. */
export function MembersPanel({ members, contact }: { members: readonly DeckMember[]; contact: Contact }) {
  const me = useMember();
  const { ids: blocked } = useBlocked();
  const people = members.filter(({ type }) => type === 'member');
  const online = people.filter(({ status }) => status !== 'offline');
  const { length: count } = people;
  const { length: there } = online;
  const away = people.filter(({ status }) => status === 'offline');
  return (
    <section aria-label={t`Members`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t`Members`}</h2>
        <Chip aria-label={t`${there} of ${count} online`}>{count}</Chip>
      </div>
      {count === 0 ? (
        <div className={styles.nobody}>{t`Nobody has spoken here yet.`}</div>
      ) : (
        <ul className={styles.list}>
          {[...online, ...away].map((member) => (
            <PersonRow
              key={member.id}
              status={member.status}
              avatar={<Avatar name={member.displayName} src={member.avatarUrl} size={36} />}
              name={member.displayName}
              username={member.key}
              isAdmin={member.isAdmin}
              to={profilePath(member.key)}
              note={member.label}
              customStatus={member.customStatus}
              doNotDisturb={member.doNotDisturb}
              statusWords={i18n._(STATUS_WORDS[member.status])}
            >
              {member.id !== me.id && !blocked.has(member.id) && contact(member)}
            </PersonRow>
          ))}
        </ul>
      )}
    </section>
  );
}
