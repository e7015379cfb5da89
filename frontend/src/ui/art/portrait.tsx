import type { CrewKey } from '@crew/contracts/chat/decks';
import cadence from 'virtual:drawn/portrait-cadence.svg';
import guide from 'virtual:drawn/portrait-guide.svg';
import lyra from 'virtual:drawn/portrait-lyra.svg';
import midas from 'virtual:drawn/portrait-midas.svg';
import orion from 'virtual:drawn/portrait-orion.svg';
import sentinel from 'virtual:drawn/portrait-sentinel.svg';
import seraphine from 'virtual:drawn/portrait-seraphine.svg';
import thorne from 'virtual:drawn/portrait-thorne.svg';
import { Picture, type PictureProps } from './picture.js';

/** URLs of the drawn portraits. */
const PORTRAITS: Record<CrewKey, string> = { seraphine, orion, thorne, lyra, cadence, midas, sentinel, guide };

/** Whether a key is a captain's. */
export const isCaptain = (key: string): key is CrewKey => Object.hasOwn(PORTRAITS, key);

/** The drawn portrait of a captain. */
export const Portrait = ({ captain, size = 48, ...props }: PictureProps & { captain: CrewKey }) => (
  <Picture src={PORTRAITS[captain]} size={size} {...props} />
);
