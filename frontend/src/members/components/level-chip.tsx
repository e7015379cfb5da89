import type { MemberLevel } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { StyledChip } from '../../ui/styled.js';
import { levelTitle } from '../model/level-words.js';

/** A member's level and its title. */
export function LevelChip({ level }: { level: MemberLevel }) {
  const { number } = level;
  const title = levelTitle(level);
  return (
    <StyledChip hue="gold" fontSize="sm" px="3">
      {t`Level ${number} ${title}`}
    </StyledChip>
  );
}
