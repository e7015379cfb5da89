import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import { CREW, DECKS } from '@crew/contracts/chat/decks';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { STATUS_WORDS } from '../../../members/components/status-dot.js';
import { profilePath } from '../../../members/model/profile-path.js';
import { isCaptain } from '../../../ui/art/portrait.js';
import { Avatar } from '../../../ui/avatar.js';
import { Chip } from '../../../ui/chip.js';
import styles from './people.module.css';
import { PersonRow } from './person-row.js';

const captainOf = (deck: string): string => t`${deck} · Captain`;

/** The six captains with their presence. */
export function CrewOnline({ members }: { members: readonly DeckMember[] }) {
  const captains = members.flatMap((member) => {
    const deckId = member.type === 'crew' && isCaptain(member.key) ? CREW[member.key].deckId : null;
    return deckId ? [{ ...member, deckId }] : [];
  });
  const { length: count } = captains;
  const there = captains.filter(({ status }) => status !== 'offline').length;
  return (
    <section aria-label={t`Crew Online`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t`Crew Online`}</h2>
        <Chip hue="survival" aria-label={t`${there} of ${count} are not offline`}>
          {there}
        </Chip>
      </div>
      <ul className={styles.list}>
        {captains.map(({ id, key, displayName, avatarUrl, status, deckId }) => (
          <PersonRow
            key={id}
            hue={deckId}
            status={status}
            avatar={<Avatar name={displayName} src={avatarUrl} captain={key} size={36} />}
            name={displayName}
            username={key}
            to={profilePath(key)}
            note={captainOf(DECKS[deckId].name)}
            statusWords={i18n._(STATUS_WORDS[status])}
          />
        ))}
      </ul>
    </section>
  );
}
