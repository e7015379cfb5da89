import { chakra } from '@chakra-ui/react';
import { panelRecipe } from '../theme/recipes.js';

/** Glass: translucent background, hairline border, one soft shadow. Do not nest panels. */
export const Panel = chakra('div', panelRecipe);
