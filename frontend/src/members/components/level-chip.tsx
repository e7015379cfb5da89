import type { MemberLevel } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { Chip } from '../../ui/chip.js';
import { levelTitle } from '../model/level-words.js';
import styles from './level-chip.module.css';

/** A member's level and its title. */
export function LevelChip({ level }: { level: MemberLevel }) {
  const { number } = level;
  const title = levelTitle(level);
  return (
    <Chip hue="gold" className={styles.level}>
      {t`Level ${number} ${title}`}
    </Chip>
  );
}
