import type { BADGES } from '@crew/contracts/identity/identity.constants';
import avatarCreator from 'virtual:drawn/medal-avatar_creator.svg';
import earlyAdopter from 'virtual:drawn/medal-early_adopter.svg';
import firstMessage from 'virtual:drawn/medal-first_message.svg';
import generousTipper from 'virtual:drawn/medal-generous_tipper.svg';
import podFounder from 'virtual:drawn/medal-pod_founder.svg';
import { Picture, type PictureProps } from './picture.js';

export type Badge = (typeof BADGES)[number];

/** What each badge is called, what it was won for, and the address of its medal. */
export const MEDALS: Record<Badge, { name: string; reason: string; src: string }> = {
  first_message: { name: 'First Signal', reason: 'Shared a first message with the crew', src: firstMessage },
  avatar_creator: { name: 'Avatar Creator', reason: 'Made an avatar in the station', src: avatarCreator },
  pod_founder: { name: 'Pod Founder', reason: 'Opened a circle of their own', src: podFounder },
  generous_tipper: { name: 'Generous Tipper', reason: 'Tipped 100 ITC to others', src: generousTipper },
  early_adopter: { name: 'Early Adopter', reason: 'Among the first thousand aboard', src: earlyAdopter },
};

/** A badge as a small medal. */
export const Medal = ({ badge, size = 48, ...props }: PictureProps & { badge: Badge }) => (
  <Picture src={MEDALS[badge].src} size={size} {...props} />
);
