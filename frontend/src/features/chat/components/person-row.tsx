import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import type { ReactNode } from 'react';
import { StatusEmoji, StatusText } from '../../../members/components/custom-status.js';
import { MemberName } from '../../../members/components/member-name.js';
import { QuietWords, StatusDot } from '../../../members/components/status-dot.js';
import type { HueName } from '../../../theme/palette.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import styles from './people.module.css';

interface PersonRowProps {
  /** That of the list by default. */
  hue?: HueName;
  avatar: ReactNode;
  name: string;
  /** A member's username or a captain's key. */
  username: string;
  isAdmin?: boolean | undefined;
  /** Path of the profile. */
  to: string;
  note: string;
  status: DeckMember['status'];
  statusWords: string;
  customStatus?: DeckMember['customStatus'];
  doNotDisturb?: DeckMember['doNotDisturb'];
  /** A button at the end, over the link. */
  children?: ReactNode;
}

/** A row of a list of people: picture with presence, name and a note. */
export const PersonRow = ({
  hue,
  avatar,
  name,
  username,
  isAdmin,
  to,
  note,
  customStatus,
  doNotDisturb,
  children,
  ...presence
}: PersonRowProps) => (
  <li className={styles.person} data-hue={hue} data-status={presence.status}>
    <div className={styles.face} data-tooltip={presence.statusWords}>
      {avatar}
      <StatusDot status={presence.status} doNotDisturb={doNotDisturb} />
    </div>
    <div className={styles.words}>
      <div className={styles.name}>
        <MemberName name={name} username={username} isAdmin={isAdmin} to={to} />
        <StatusEmoji status={customStatus} />
      </div>
      <div className={styles.note}>
        {note}
        <StatusText status={customStatus} />
      </div>
      <VisuallyHidden>
        {presence.statusWords}
        <QuietWords doNotDisturb={doNotDisturb} />
      </VisuallyHidden>
    </div>
    {children && <div className={styles.contact}>{children}</div>}
  </li>
);
