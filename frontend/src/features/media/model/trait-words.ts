import type { TraitId, TraitName } from '@crew/contracts/media/avatar-traits';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words = { [T in TraitName]: { label: MessageDescriptor; options: Record<TraitId<T>, MessageDescriptor> } };

const WORDS: Words = {
  hairStyle: {
    label: msg`Hair style`,
    options: {
      buzz: msg({ message: 'Buzz cut', context: 'hair style' }),
      short: msg({ message: 'Short crop', context: 'hair style' }),
      swept: msg({ message: 'Swept back', context: 'hair style' }),
      bob: msg({ message: 'Bob', context: 'hair style' }),
      straight: msg({ message: 'Long straight', context: 'hair style' }),
      wavy: msg({ message: 'Long wavy', context: 'hair style' }),
      curly: msg({ message: 'Curly', context: 'hair style' }),
      afro: msg({ message: 'Afro', context: 'hair style' }),
      braids: msg({ message: 'Braids', context: 'hair style' }),
      bun: msg({ message: 'Top knot', context: 'hair style' }),
    },
  },
  hairColor: {
    label: msg`Hair color`,
    options: {
      black: msg({ message: 'Black', context: 'hair color' }),
      brown: msg({ message: 'Dark brown', context: 'hair color' }),
      chestnut: msg({ message: 'Chestnut', context: 'hair color' }),
      copper: msg({ message: 'Copper', context: 'hair color' }),
      blonde: msg({ message: 'Golden blonde', context: 'hair color' }),
      silver: msg({ message: 'Silver', context: 'hair color' }),
      rose: msg({ message: 'Rose pink', context: 'hair color' }),
      violet: msg({ message: 'Violet', context: 'hair color' }),
      blue: msg({ message: 'Sapphire blue', context: 'hair color' }),
      galaxy: msg({ message: 'Galaxy', context: 'hair color' }),
    },
  },
  eyeColor: {
    label: msg`Eye color`,
    options: {
      brown: msg({ message: 'Brown', context: 'eye color' }),
      hazel: msg({ message: 'Hazel', context: 'eye color' }),
      amber: msg({ message: 'Amber', context: 'eye color' }),
      green: msg({ message: 'Green', context: 'eye color' }),
      teal: msg({ message: 'Teal', context: 'eye color' }),
      blue: msg({ message: 'Blue', context: 'eye color' }),
      gray: msg({ message: 'Gray', context: 'eye color' }),
      violet: msg({ message: 'Violet', context: 'eye color' }),
    },
  },
  skinTone: {
    label: msg`Skin tone`,
    options: {
      fair: msg({ message: 'Fair', context: 'skin tone' }),
      beige: msg({ message: 'Beige', context: 'skin tone' }),
      golden: msg({ message: 'Golden', context: 'skin tone' }),
      olive: msg({ message: 'Olive', context: 'skin tone' }),
      caramel: msg({ message: 'Caramel', context: 'skin tone' }),
      bronze: msg({ message: 'Bronze', context: 'skin tone' }),
      deep: msg({ message: 'Deep', context: 'skin tone' }),
      ebony: msg({ message: 'Ebony', context: 'skin tone' }),
    },
  },
  faceShape: {
    label: msg`Face shape`,
    options: {
      oval: msg({ message: 'Oval', context: 'face shape' }),
      round: msg({ message: 'Round', context: 'face shape' }),
      square: msg({ message: 'Square', context: 'face shape' }),
      heart: msg({ message: 'Heart', context: 'face shape' }),
      diamond: msg({ message: 'Diamond', context: 'face shape' }),
      oblong: msg({ message: 'Oblong', context: 'face shape' }),
    },
  },
  features: {
    label: msg`Additional features`,
    options: {
      freckles: msg({ message: 'Freckles', context: 'avatar feature' }),
      glasses: msg({ message: 'Glasses', context: 'avatar feature' }),
      beard: msg({ message: 'Beard', context: 'avatar feature' }),
      earrings: msg({ message: 'Earrings', context: 'avatar feature' }),
      paint: msg({ message: 'Face paint', context: 'avatar feature' }),
      flowers: msg({ message: 'Flowers', context: 'avatar feature' }),
      headphones: msg({ message: 'Headphones', context: 'avatar feature' }),
      halo: msg({ message: 'Halo', context: 'avatar feature' }),
    },
  },
  artStyle: {
    label: msg`Art style`,
    options: {
      digital: msg({ message: 'Digital painting', context: 'art style' }),
      watercolor: msg({ message: 'Watercolor', context: 'art style' }),
      oil: msg({ message: 'Oil painting', context: 'art style' }),
      anime: msg({ message: 'Anime', context: 'art style' }),
      comic: msg({ message: 'Comic book', context: 'art style' }),
      pixel: msg({ message: 'Pixel art', context: 'art style' }),
      sketch: msg({ message: 'Pencil sketch', context: 'art style' }),
      glass: msg({ message: 'Stained glass', context: 'art style' }),
    },
  },
  ageRange: {
    label: msg`Age range`,
    options: {
      'early-twenties': msg({ message: 'Early 20s', context: 'age' }),
      'late-twenties': msg({ message: 'Late 20s', context: 'age' }),
      thirties: msg({ message: '30s', context: 'age' }),
      forties: msg({ message: '40s', context: 'age' }),
      fifties: msg({ message: '50s', context: 'age' }),
      elder: msg({ message: '60 and up', context: 'age' }),
    },
  },
  expression: {
    label: msg`Expression`,
    options: {
      serene: msg({ message: 'Serene', context: 'facial expression' }),
      smile: msg({ message: 'Warm smile', context: 'facial expression' }),
      joyful: msg({ message: 'Joyful', context: 'facial expression' }),
      confident: msg({ message: 'Confident', context: 'facial expression' }),
      mysterious: msg({ message: 'Mysterious', context: 'facial expression' }),
      fierce: msg({ message: 'Fierce', context: 'facial expression' }),
      thoughtful: msg({ message: 'Thoughtful', context: 'facial expression' }),
    },
  },
};

/** The name of a trait. */
export const traitLabel = (name: TraitName): string => i18n._(WORDS[name].label);

/** An option of a trait, as members read it; its id if this build does not know it. */
export function optionLabel(name: TraitName, id: string): string {
  const options: Partial<Record<string, MessageDescriptor>> = WORDS[name].options;
  const label = options[id];
  return label ? i18n._(label) : id;
}
