import { FACTIONS } from '@crew/contracts/identity/identity.constants';
import type { HueName } from '../../../theme/palette.js';

/** The hue of a pod: one of the decks', always the same for its id. */
export function podHue(id: string): HueName {
  const sum = [...id].reduce((total, sign) => total + sign.codePointAt(0)!, 0);
  return FACTIONS[sum % FACTIONS.length]!;
}
