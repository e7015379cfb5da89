import { chakra } from '@chakra-ui/react';
import { chipRecipe } from '../theme/recipes.js';

/** A small label in the hue of its `colorPalette`: faction, role, 'AI Crew', count. */
export const Chip = chakra('span', chipRecipe);
