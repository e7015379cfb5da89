import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { profilePath } from '../../../members/model/profile-path.js';
import { Avatar } from '../../../ui/avatar.js';
import { Chip } from '../../../ui/chip.js';
import styles from './people.module.css';
import { PersonRow } from './person-row.js';
import { STATUS_WORDS } from './status-dot.js';

/** The members who posted in the deck, online first. */
export function MembersPanel({ members }: { members: readonly DeckMember[] }) {
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
          {[...online, ...away].map(({ id, key, displayName, avatarUrl, label, status, isAdmin }) => (
            <PersonRow
              key={id}
              status={status}
              avatar={<Avatar name={displayName} src={avatarUrl} size={36} />}
              name={displayName}
              username={key}
              isAdmin={isAdmin}
              to={profilePath(key)}
              note={label}
              statusWords={i18n._(STATUS_WORDS[status])}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
