import type { Author } from '@crew/contracts/chat/chat.entities';
import { isCaptain } from '../../ui/art/portrait.js';
import { Avatar } from '../../ui/avatar.js';
import { shownName } from '../model/shown-name.js';
import styles from './faces.module.css';

interface FacesProps {
  people: readonly Author[];
  /** Edge of each in pixels. */
  size?: number;
}

/** Overlapping faces of a few people. Decorative: say beside them who or how many they are. */
export const Faces = ({ people, size = 24 }: FacesProps) => (
  <span className={styles.faces}>
    {people.map((one) => (
      <Avatar
        key={one.id}
        name={shownName(one)}
        src={one.avatarUrl}
        captain={isCaptain(one.id) ? one.id : undefined}
        size={size}
      />
    ))}
  </span>
);
