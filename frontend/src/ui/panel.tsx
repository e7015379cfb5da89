import { chakra } from '@chakra-ui/react';
import { panelRecipe } from '../theme/recipes.js';

/** Glass: translucent ground, hairline border, one soft shadow. Do not put one inside another. */
export const Panel = chakra('div', panelRecipe);
