import type { Badge } from '@crew/contracts/identity/identity.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const NAMES: Record<Badge, MessageDescriptor> = {
  first_message: msg({ message: 'First Message', context: 'badge' }),
  avatar_creator: msg({ message: 'Avatar Creator', context: 'badge' }),
  pod_founder: msg({ message: 'Pod Founder', context: 'badge' }),
  generous_tipper: msg({ message: 'Generous Tipper', context: 'badge' }),
  early_adopter: msg({ message: 'Early Adopter', context: 'badge' }),
};

const REASONS: Record<Badge, MessageDescriptor> = {
  first_message: msg`Shared a first message with the crew`,
  avatar_creator: msg`Made an avatar in the station`,
  pod_founder: msg`Opened a circle of their own`,
  generous_tipper: msg`Tipped 100 ITC to others`,
  early_adopter: msg`Among the first thousand members`,
};

/** What members call a badge; its id if this build does not know it. */
export function badgeName(badge: string): string {
  const name = NAMES[badge as Badge] as MessageDescriptor | undefined;
  return name ? i18n._(name) : badge;
}

/** What a badge is given for. */
export const badgeReason = (badge: Badge): string => i18n._(REASONS[badge]);
