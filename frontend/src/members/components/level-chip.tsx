import type { MemberLevel } from '@crew/contracts/identity/identity.entities';
import { Chip } from '../../ui/chip.js';

/** A member's level and its title. */
export const LevelChip = ({ level: { number, title } }: { level: MemberLevel }) => (
  <Chip colorPalette="gold" fontSize="sm" px="3">
    Level {number} {title}
  </Chip>
);
