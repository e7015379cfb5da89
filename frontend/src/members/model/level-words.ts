import type { MemberLevel } from '@crew/contracts/identity/identity.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const TITLES: Record<string, MessageDescriptor> = {
  Cadet: msg({ message: 'Cadet', context: 'level' }),
  Scout: msg({ message: 'Scout', context: 'level' }),
  Navigator: msg({ message: 'Navigator', context: 'level' }),
  Pilot: msg({ message: 'Pilot', context: 'level' }),
  Pathfinder: msg({ message: 'Pathfinder', context: 'level' }),
  Commander: msg({ message: 'Commander', context: 'level' }),
  Luminary: msg({ message: 'Luminary', context: 'level' }),
  Starkeeper: msg({ message: 'Starkeeper', context: 'level' }),
};

/** The title of a level; the server's if this build does not know it. */
export function levelTitle({ title }: Pick<MemberLevel, 'title'>): string {
  const words = TITLES[title];
  return words ? i18n._(words) : title;
}
