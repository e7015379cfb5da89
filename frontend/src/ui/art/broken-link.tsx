import brokenLink from './drawn/broken-link.svg';
import { Picture } from './picture.js';

/** Something failed: the dish has lost the signal. */
export const BrokenLink = () => <Picture src={brokenLink} size={220} ratio={164 / 240} />;

/** Has the browser fetch that picture before it is needed: the network may be what has failed. */
export const fetchBrokenLink = (): void => {
  new Image().src = brokenLink;
};
