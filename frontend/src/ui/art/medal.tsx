import type { Badge } from '@crew/contracts/identity/identity.entities';
import avatarCreator from './drawn/medal-avatar_creator.svg';
import earlyAdopter from './drawn/medal-early_adopter.svg';
import firstMessage from './drawn/medal-first_message.svg';
import generousTipper from './drawn/medal-generous_tipper.svg';
import podFounder from './drawn/medal-pod_founder.svg';
import { Picture, type PictureProps } from './picture.js';

const MEDALS: Record<Badge, string> = {
  first_message: firstMessage,
  avatar_creator: avatarCreator,
  pod_founder: podFounder,
  generous_tipper: generousTipper,
  early_adopter: earlyAdopter,
};

/** A badge as a small medal. */
export const Medal = ({ badge, size = 48, ...props }: PictureProps & { badge: Badge }) => (
  <Picture src={MEDALS[badge]} size={size} {...props} />
);
