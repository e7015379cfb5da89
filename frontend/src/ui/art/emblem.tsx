import ascension from './drawn/emblem-ascension.svg';
import creation from './drawn/emblem-creation.svg';
import energy from './drawn/emblem-energy.svg';
import money from './drawn/emblem-money.svg';
import music from './drawn/emblem-music.svg';
import sentinelSeven from './drawn/emblem-sentinel-seven.svg';
import survival from './drawn/emblem-survival.svg';
import type { ArtHue } from './ink.js';
import { Picture, type PictureProps } from './picture.js';

const EMBLEMS: Record<ArtHue, string> = {
  ascension,
  creation,
  survival,
  energy,
  music,
  money,
  'sentinel-seven': sentinelSeven,
};

/** The crest of a faction. */
export const Emblem = ({ faction, size = 64, ...props }: PictureProps & { faction: ArtHue }) => (
  <Picture src={EMBLEMS[faction]} size={size} {...props} />
);
