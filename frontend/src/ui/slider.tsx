import { chakra } from '@chakra-ui/react';

/** A range input: give it `min`, `max`, `step` and the props of its field. */
export const Slider = chakra(
  'input',
  { base: { display: 'block', w: 'full', minH: '6', accentColor: '{colors.gold.solid}', cursor: 'pointer' } },
  { defaultProps: { type: 'range' } },
);
