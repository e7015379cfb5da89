import type { MemberLevel } from '@crew/contracts/identity/identity.entities';
import { StyledChip } from '../../ui/styled.js';

/** A member's level and its title. */
export const LevelChip = ({ level: { number, title } }: { level: MemberLevel }) => (
  <StyledChip hue="gold" fontSize="sm" px="3">
    Level {number} {title}
  </StyledChip>
);
