import type { DeckMember } from '@crew/contracts/chat/chat.entities';
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
  const away = people.filter(({ status }) => status === 'offline');
  return (
    <section aria-label="Members">
      <div className={styles.head}>
        <h2 className={styles.title}>Members</h2>
        <Chip aria-label={`${online.length} of ${people.length} online`}>{people.length}</Chip>
      </div>
      {people.length === 0 ? (
        <div className={styles.nobody}>Nobody has spoken here yet.</div>
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
              statusWords={STATUS_WORDS[status]}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
