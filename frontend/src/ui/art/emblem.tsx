import ascension from 'virtual:drawn/emblem-ascension.svg';
import creation from 'virtual:drawn/emblem-creation.svg';
import energy from 'virtual:drawn/emblem-energy.svg';
import money from 'virtual:drawn/emblem-money.svg';
import music from 'virtual:drawn/emblem-music.svg';
import sentinelSeven from 'virtual:drawn/emblem-sentinel-seven.svg';
import survival from 'virtual:drawn/emblem-survival.svg';
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
