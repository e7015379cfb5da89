import type { UniformId } from '@crew/contracts/media/media.constants';
import ascension from 'virtual:drawn/uniform-ascension.svg';
import creation from 'virtual:drawn/uniform-creation.svg';
import crew from 'virtual:drawn/uniform-crew.svg';
import energy from 'virtual:drawn/uniform-energy.svg';
import money from 'virtual:drawn/uniform-money.svg';
import music from 'virtual:drawn/uniform-music.svg';
import sentinelSeven from 'virtual:drawn/uniform-sentinel-seven.svg';
import survival from 'virtual:drawn/uniform-survival.svg';
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
