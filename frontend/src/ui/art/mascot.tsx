import { t } from '@lingui/core/macro';
import mascot from './drawn/mascot.svg';
import { Picture, type PictureProps } from './picture.js';

/** Lumi, the mascot. */
export const Mascot = ({ size = 160, ...props }: PictureProps) => (
  <Picture src={mascot} size={size} alt={t`Lumi, the mascot of Crew`} {...props} />
);
