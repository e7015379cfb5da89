import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.js';
import { MemberName } from '../../members/components/member-name.js';
import { NameLink } from '../../ui/name-link.js';
import { exactTime, timeOfDay } from '../model/moment.js';
import styles from './message-frame.module.css';

interface FrameProps {
  /** Id of a message that was posted. */
  id?: string;
  name: string;
  /** The author's username, or key of a captain. */
  username: string | undefined;
  isAdmin?: boolean | undefined;
  /** Path of the author's profile. */
  profile?: string | undefined;
  avatarUrl?: string | null;
  /** Key of the captain who wrote it. */
  captain?: string;
  /** Milliseconds. */
  at: number;
  /** Grouped under the header of the message above. */
  continued: boolean;
  /** The member's own: on the right in the `sides` layout. */
  own?: boolean;
  /** Not delivered yet. */
  dim?: boolean;
  /** Target of a jump: highlighted for a moment. */
  lit?: boolean;
  /** Hovered, focused or tapped: its links are in the tab order. */
  active?: boolean;
  /** Beside the name. */
  badge?: ReactNode;
  /** Above the name: the quote. */
  above?: ReactNode;
  children: ReactNode;
}

/** A message with its author's avatar, name and time; a continued one has only its content. */
export function MessageFrame({
  id,
  name,
  username,
  isAdmin,
  profile,
  avatarUrl,
  captain,
  at,
  continued,
  own,
  dim,
  lit,
  active,
  badge,
  above,
  children,
}: FrameProps) {
  const face = <Avatar name={name} src={avatarUrl} captain={captain} size={40} className={styles.face} />;
  return (
    <div
      className={styles.line}
      role="article"
      data-message={id}
      tabIndex={-1}
      aria-label={`${name}, ${exactTime(at)}`}
      data-continued={continued || undefined}
      data-captain={captain !== undefined || undefined}
      data-own={own || undefined}
      data-dim={dim || undefined}
      data-lit={lit || undefined}
    >
      {continued ? (
        <span />
      ) : profile === undefined ? (
        face
      ) : (
        <NameLink to={profile} tabIndex={-1} aria-hidden className={styles.profile}>
          {face}
        </NameLink>
      )}
      <div className={styles.body}>
        {above}
        {!continued && (
          <div className={styles.head}>
            <span className={styles.name}>
              <MemberName name={name} username={username} isAdmin={isAdmin} to={profile} tabIndex={active ? 0 : -1} />
            </span>
            {badge}
            <time
              className={styles.time}
              dateTime={Number.isFinite(at) ? new Date(at).toISOString() : undefined}
              data-tooltip={exactTime(at)}
            >
              {timeOfDay(at)}
            </time>
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
