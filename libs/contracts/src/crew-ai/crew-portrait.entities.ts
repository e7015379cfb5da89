import { z } from 'zod';
import { id, time } from '../primitives.js';
import { GENERATION_MODELS } from './crew-ai.constants.js';

const model = z.enum(GENERATION_MODELS);

/** A portrait of one of the AI crew that was made at some time. */
export const crewImage = z
  .object({
    id,
    /** Good for minutes. */
    url: z.url(),
    created_at: time,
    /** Whether it is the one shown everywhere. */
    current: z.boolean(),
  })
  .meta({ id: 'CrewImage' });
export type CrewImage = z.output<typeof crewImage>;

/** How one of the AI crew is portrayed. */
export const crewPortrait = z
  .object({
    /** In addresses: the slug. */
    name: z.string(),
    displayName: z.string(),
    hasPortrait: z.boolean(),
    /** Where the portrait is stored; `GET /api/media/read-url` turns it into an address. */
    portraitPath: z.string().nullable(),
    /** `null` until it is first saved. */
    manifest: z
      .object({
        name: z.string(),
        model,
        /** The newest of the mood prompts. */
        moodPrompt: z.string(),
        /** Where a portrait was to be had; empty when it was never said. */
        url: z.string(),
      })
      .nullable(),
    /** Every mood prompt so far, oldest first. */
    moodHistory: z.array(z.object({ text: z.string(), at: time })),
  })
  .meta({ id: 'CrewPortrait' });
export type CrewPortrait = z.output<typeof crewPortrait>;

/** How the portrait of one member came into the storage, or why it did not. */
export const portraitSync = z
  .object({ name: z.string(), synced: z.boolean(), message: z.string() })
  .meta({ id: 'PortraitSync' });
export type PortraitSync = z.output<typeof portraitSync>;
