import type { CrewKey } from '@crew/contracts/chat/decks';
import cadence from './drawn/portrait-cadence.svg';
import guide from './drawn/portrait-guide.svg';
import lyra from './drawn/portrait-lyra.svg';
import midas from './drawn/portrait-midas.svg';
import orion from './drawn/portrait-orion.svg';
import sentinel from './drawn/portrait-sentinel.svg';
import seraphine from './drawn/portrait-seraphine.svg';
import thorne from './drawn/portrait-thorne.svg';
import { Picture, type PictureProps } from './picture.js';

/** URLs of the drawn portraits. */
export const PORTRAITS: Record<CrewKey, string> = { seraphine, orion, thorne, lyra, cadence, midas, sentinel, guide };

/** Whether a key is a captain's. */
export const isCaptain = (key: string): key is CrewKey => Object.hasOwn(PORTRAITS, key);

/** The drawn portrait of a captain. */
export const Portrait = ({ captain, size = 48, ...props }: PictureProps & { captain: CrewKey }) => (
  <Picture src={PORTRAITS[captain]} size={size} {...props} />
);
