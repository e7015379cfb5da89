import { chakra } from '@chakra-ui/react';

/** A range: give it `min`, `max`, `step` and the control of its field. */
export const Slider = chakra(
  'input',
  { base: { display: 'block', w: 'full', minH: '6', accentColor: '{colors.gold.solid}', cursor: 'pointer' } },
  { defaultProps: { type: 'range' } },
);
