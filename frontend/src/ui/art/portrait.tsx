import type { CrewKey } from '@crew/contracts/chat/decks';
import type { ImgHTMLAttributes } from 'react';
import cadence from 'virtual:portrait/cadence.svg';
import guide from 'virtual:portrait/guide.svg';
import lyra from 'virtual:portrait/lyra.svg';
import midas from 'virtual:portrait/midas.svg';
import orion from 'virtual:portrait/orion.svg';
import sentinel from 'virtual:portrait/sentinel.svg';
import seraphine from 'virtual:portrait/seraphine.svg';
import thorne from 'virtual:portrait/thorne.svg';

/** Addresses of the drawn portraits. */
export const PORTRAITS: Record<CrewKey, string> = { seraphine, orion, thorne, lyra, cadence, midas, sentinel, guide };

/** Whether a key names one of the eight. */
export const isCaptain = (key: string): key is CrewKey => Object.hasOwn(PORTRAITS, key);

/** The drawn portrait of one of the eight; decorative beside the name, so `alt` is empty unless given. */
export const Portrait = ({
  captain,
  size = 48,
  ...props
}: ImgHTMLAttributes<HTMLImageElement> & { captain: CrewKey; size?: number }) => (
  <img src={PORTRAITS[captain]} width={size} height={size} alt="" decoding="async" {...props} />
);
