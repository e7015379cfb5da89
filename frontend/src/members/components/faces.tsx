import type { Author } from '@crew/contracts/chat/chat.entities';
import { isCaptain } from '../../ui/art/portrait.js';
import { Avatar } from '../../ui/avatar.js';
import { shownName } from '../model/shown-name.js';
import styles from './faces.module.css';

interface FaceProps {
  of: Author;
  /** Edge in pixels. */
  size: number;
}

/** The face of an author: a member or a captain. */
export const Face = ({ of: { id, avatarUrl, ...named }, size }: FaceProps) => (
  <Avatar name={shownName(named)} src={avatarUrl} captain={isCaptain(id) ? id : undefined} size={size} />
);

interface FacesProps {
  people: readonly Author[];
  /** Edge of each in pixels. */
  size?: number;
}

/** Overlapping faces of a few people. Decorative: say beside them who or how many they are. */
export const Faces = ({ people, size = 24 }: FacesProps) => (
  <span className={styles.faces}>
    {people.map((one) => (
      <Face key={one.id} of={one} size={size} />
    ))}
  </span>
);
