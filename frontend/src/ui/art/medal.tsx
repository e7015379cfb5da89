import type { Badge } from '@crew/contracts/identity/identity.entities';
import avatarCreator from './drawn/medal-avatar_creator.svg';
import earlyAdopter from './drawn/medal-early_adopter.svg';
import firstMessage from './drawn/medal-first_message.svg';
import generousTipper from './drawn/medal-generous_tipper.svg';
import podFounder from './drawn/medal-pod_founder.svg';
import { Picture, type PictureProps } from './picture.js';

/** The reason and the medal's URL of each badge. */
export const MEDALS: Record<Badge, { reason: string; src: string }> = {
  first_message: { reason: 'Shared a first message with the crew', src: firstMessage },
  avatar_creator: { reason: 'Made an avatar in the station', src: avatarCreator },
  pod_founder: { reason: 'Opened a circle of their own', src: podFounder },
  generous_tipper: { reason: 'Tipped 100 ITC to others', src: generousTipper },
  early_adopter: { reason: 'Among the first thousand members', src: earlyAdopter },
};

/** A badge as a small medal. */
export const Medal = ({ badge, size = 48, ...props }: PictureProps & { badge: Badge }) => (
  <Picture src={MEDALS[badge].src} size={size} {...props} />
);
