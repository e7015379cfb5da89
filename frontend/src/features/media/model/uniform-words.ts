import type { UniformId } from '@crew/contracts/media/media.constants';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each uniform looks like. */
export const UNIFORM_WORDS: Record<UniformId, MessageDescriptor> = {
  ascension: msg`Violet silk with a rising star, for those who sit still and climb.`,
  creation: msg`Coral linen, paint on the cuffs, and a spark over the heart.`,
  survival: msg`Forest green, strong seams, and a compass that has been used.`,
  energy: msg`Warm amber that moves when you do, with a sun at the throat.`,
  music: msg`Stage magenta with a wave of sound along the sleeve.`,
  money: msg`Emerald wool, clean lines, and one coin, well kept.`,
  'sentinel-seven': msg`Night blue of the Guardians of the Signal, with seven points of light.`,
  crew: msg`The ship’s own indigo and gold, at home on every deck.`,
};
