import { z } from 'zod';
import { id, time } from '../primitives.js';
import { GENERATION_MODELS, MOODS } from './crew-ai.constants.js';

export const mood = z.enum(MOODS);
export const generationModel = z.enum(GENERATION_MODELS);

/** A member of the AI crew as the management screens show it. Snake case, as that family of calls has it. */
export const crewMember = z.object({
  id,
  slug: z.string(),
  display_name: z.string(),
  role: z.string(),
  mood,
  bio: z.string(),
  gen_model: generationModel,
  tags: z.array(z.string()),
  avatar_url: z.string().nullable(),
  created_at: time,
  updated_at: time,
});
export type CrewMember = z.output<typeof crewMember>;
