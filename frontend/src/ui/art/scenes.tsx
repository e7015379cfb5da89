import calmSky from './drawn/calm-sky.svg';
import emptyCircle from './drawn/empty-circle.svg';
import offTheCharts from './drawn/off-the-charts.svg';
import openChest from './drawn/open-chest.svg';
import quietDeck from './drawn/quiet-deck.svg';
import telescope from './drawn/telescope.svg';
import { Picture, type PictureProps } from './picture.js';

const scene = (src: string) =>
  function Scene({ size = 220, ...props }: PictureProps) {
    return <Picture src={src} size={size} ratio={164 / 240} {...props} />;
  };

/** Nobody has spoken here yet. */
export const QuietDeck = scene(quietDeck);
/** No pods, no members: seats around a light, waiting. */
export const EmptyCircle = scene(emptyCircle);
/** Nothing new. */
export const CalmSky = scene(calmSky);
/** Nothing found. */
export const Telescope = scene(telescope);
/** Nothing owned, bought or earned yet. */
export const OpenChest = scene(openChest);
/** No such page, or no way in. */
export const OffTheCharts = scene(offTheCharts);
