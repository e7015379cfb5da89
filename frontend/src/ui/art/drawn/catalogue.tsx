import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { BADGES, FACTIONS } from '@crew/contracts/identity/identity.constants';
import { UNIFORM_IDS } from '@crew/contracts/media/media.constants';
import type { ReactElement } from 'react';
import { EmblemDrawing } from './emblem.js';
import { MascotDrawing } from './mascot.js';
import { MedalDrawing } from './medal.js';
import { PortraitDrawing } from './portrait.js';
import * as scenes from './scenes.js';
import { UniformDrawing } from './uniform.js';

/**
 * Every drawing that the build renders to an SVG file (`build/drawn-art.ts`), by file name. A page then contains a URL
 * instead of the drawing, and the browser caches the pictures.
 */
export const DRAWINGS: Record<string, ReactElement> = {
  mascot: <MascotDrawing />,
  'quiet-deck': <scenes.QuietDeck />,
  'empty-circle': <scenes.EmptyCircle />,
  'calm-sky': <scenes.CalmSky />,
  telescope: <scenes.Telescope />,
  /** For the offline page, which loads no code of the app. */
  'out-of-reach': <scenes.Telescope />,
  'open-chest': <scenes.OpenChest />,
  'off-the-charts': <scenes.OffTheCharts />,
  ...Object.fromEntries(
    (Object.keys(CREW) as CrewKey[]).map((captain) => [`portrait-${captain}`, <PortraitDrawing captain={captain} />]),
  ),
  ...Object.fromEntries(FACTIONS.map((faction) => [`emblem-${faction}`, <EmblemDrawing faction={faction} />])),
  ...Object.fromEntries(BADGES.map((badge) => [`medal-${badge}`, <MedalDrawing badge={badge} />])),
  ...Object.fromEntries(UNIFORM_IDS.map((uniform) => [`uniform-${uniform}`, <UniformDrawing uniform={uniform} />])),
};
