import type { UniformId } from '@crew/contracts/media/media.constants';
import ascension from './drawn/uniform-ascension.svg';
import creation from './drawn/uniform-creation.svg';
import crew from './drawn/uniform-crew.svg';
import energy from './drawn/uniform-energy.svg';
import money from './drawn/uniform-money.svg';
import music from './drawn/uniform-music.svg';
import sentinelSeven from './drawn/uniform-sentinel-seven.svg';
import survival from './drawn/uniform-survival.svg';
import { Picture, type PictureProps } from './picture.js';

const UNIFORMS: Record<UniformId, string> = {
  ascension,
  creation,
  survival,
  energy,
  music,
  money,
  'sentinel-seven': sentinelSeven,
  crew,
};

/** A uniform, drawn. */
export const Uniform = ({ uniform, size = 120, ...props }: PictureProps & { uniform: UniformId }) => (
  <Picture src={UNIFORMS[uniform]} size={size} {...props} />
);
