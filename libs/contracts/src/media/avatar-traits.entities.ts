import { z } from 'zod';
import { AVATAR_TRAITS, traitIds, type AvatarTraits } from './avatar-traits.js';

/** The choices of the DNA Lab; a trait that is left out is left to the painter. */
export const avatarTraits = z
  .strictObject({
    hairStyle: z.enum(traitIds('hairStyle')).optional(),
    hairColor: z.enum(traitIds('hairColor')).optional(),
    eyeColor: z.enum(traitIds('eyeColor')).optional(),
    skinTone: z.enum(traitIds('skinTone')).optional(),
    faceShape: z.enum(traitIds('faceShape')).optional(),
    features: z
      .array(z.enum(traitIds('features')))
      .max(AVATAR_TRAITS.features.options.length)
      .refine((all) => new Set(all).size === all.length, 'Each feature once')
      .optional(),
    artStyle: z.enum(traitIds('artStyle')).optional(),
    ageRange: z.enum(traitIds('ageRange')).optional(),
    expression: z.enum(traitIds('expression')).optional(),
  })
  .meta({ id: 'AvatarTraits' }) satisfies z.ZodType<AvatarTraits>;
