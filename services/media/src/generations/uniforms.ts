import type { UniformId } from '@crew/contracts/media/media.constants';
import type { Uniform } from '@crew/contracts/media/media.entities';

interface UniformTemplate extends Pick<Uniform, 'name' | 'description' | 'faction'> {
  /** Describes the uniform to the image model. */
  prompt: string;
}

/** The uniforms, in the order of the gallery. */
export const UNIFORMS: Record<UniformId, UniformTemplate> = {
  ascension: {
    name: 'Ascension',
    description: 'Violet silk with a rising star, for those who sit still and climb.',
    faction: 'ascension',
    prompt: 'the violet uniform of the Ascension faction with a rising star on the collar',
  },
  creation: {
    name: 'Creation',
    description: 'Coral linen, paint on the cuffs, and a spark over the heart.',
    faction: 'creation',
    prompt: 'the coral uniform of the Creation faction with a spark over the heart',
  },
  survival: {
    name: 'Survival',
    description: 'Forest green, strong seams, and a compass that has been used.',
    faction: 'survival',
    prompt: 'the forest green uniform of the Survival faction with a compass on the shoulder',
  },
  energy: {
    name: 'Energy',
    description: 'Warm amber that moves when you do, with a sun at the throat.',
    faction: 'energy',
    prompt: 'the amber uniform of the Energy faction with a sun at the throat',
  },
  music: {
    name: 'Music',
    description: 'Stage magenta with a wave of sound along the sleeve.',
    faction: 'music',
    prompt: 'the magenta uniform of the Music faction with a wave of sound along the sleeve',
  },
  money: {
    name: 'Money',
    description: 'Emerald wool, clean lines, and one coin, well kept.',
    faction: 'money',
    prompt: 'the emerald uniform of the Money faction with a coin on the lapel',
  },
  'sentinel-seven': {
    name: 'Sentinel-Seven',
    description: 'Night blue of the Guardians of the Signal, with seven points of light.',
    faction: 'sentinel-seven',
    prompt: 'the night blue uniform of the Guardians of the Signal with seven points of light',
  },
  crew: {
    name: 'Crew',
    description: 'The ship’s own indigo and gold, at home on every deck.',
    faction: null,
    prompt: 'the plain indigo and gold uniform of the ship’s crew',
  },
};
