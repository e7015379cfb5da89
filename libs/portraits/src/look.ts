import { AVATAR_TRAITS, type AvatarTraits, type SingleTrait, type TraitId } from '@crew/contracts/media/avatar-traits';
import { darker, lighter, mix } from './colour.js';

/** Defaults of traits that are not chosen. */
const DEFAULTS = {
  hairStyle: 'short',
  hairColor: 'brown',
  eyeColor: 'brown',
  skinTone: 'golden',
  faceShape: 'oval',
  artStyle: 'digital',
  ageRange: 'late-twenties',
  expression: 'serene',
} as const satisfies AvatarTraits;

/** Every trait of a face, with its colours as `#rrggbb`. */
export type Look = { [T in SingleTrait]: TraitId<T> } & {
  features: ReadonlySet<TraitId<'features'>>;
  skin: string;
  eyes: string;
  /** From shade to light. */
  hair: { deep: string; base: string; bright: string };
};

/** How far hair has turned white. */
const WHITENED: Partial<Record<Look['ageRange'], number>> = { forties: 0.12, fifties: 0.3, elder: 0.6 };

/** Completes the chosen traits by defaults, and returns them with their colours. */
export function lookOf(traits: AvatarTraits): Look {
  const chosen = Object.fromEntries(Object.entries(traits).filter(([, value]) => value !== undefined));
  const look = { ...DEFAULTS, ...chosen } as { [T in SingleTrait]: TraitId<T> };
  const [skin] = swatchOf('skinTone', look.skinTone);
  const [eyes] = swatchOf('eyeColor', look.eyeColor);
  const aged = swatchOf('hairColor', look.hairColor).map((tone) => mix(tone, '#eeeef5', WHITENED[look.ageRange] ?? 0));
  const [base] = aged as [string];
  const [deep = base, middle = base, bright = base] =
    aged.length > 1 ? aged : [darker(base, 0.4), base, lighter(base, 0.14)];
  return { ...look, features: new Set(traits.features), skin, eyes, hair: { deep, base: middle, bright } };
}

const swatchOf = (name: 'skinTone' | 'eyeColor' | 'hairColor', id: string): [string, ...string[]] =>
  [...AVATAR_TRAITS[name].options.find((option) => option.id === id)!.swatch!] as [string, ...string[]];
