import { system } from './system.js';

/** The system without its global styles, which the build has printed into the style sheet (`virtual:theme.css`). */
export const runtimeSystem = { ...system, _global: [] };
