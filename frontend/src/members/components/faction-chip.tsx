import type { PublicProfile } from '@crew/contracts/identity/identity.entities';
import { Emblem } from '../../ui/art/emblem.js';
import { StyledChip } from '../../ui/styled.js';
import { factionName } from '../model/faction-name.js';

/** A member's faction, with its emblem. */
export const FactionChip = ({ faction }: { faction: NonNullable<PublicProfile['faction']> }) => (
  <StyledChip hue={faction} fontSize="sm" px="3" gap="2">
    <Emblem faction={faction} size={18} />
    {factionName(faction)}
  </StyledChip>
);
