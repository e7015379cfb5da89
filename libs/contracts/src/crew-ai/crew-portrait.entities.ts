import { z } from 'zod';
import { id, time } from '../primitives.js';
import { GENERATION_MODELS } from './crew-ai.constants.js';

const model = z.enum(GENERATION_MODELS);

/** A stored portrait of a captain. */
export const crewImage = z
  .object({
    id,
    /** Signed address, valid for minutes. */
    url: z.url(),
    created_at: time,
    /** Whether it is the one in use. */
    current: z.boolean(),
  })
  .meta({ id: 'CrewImage' });
export type CrewImage = z.output<typeof crewImage>;

/** A captain's portrait settings. */
export const crewPortrait = z
  .object({
    /** Name in URLs. */
    name: z.string(),
    displayName: z.string(),
    hasPortrait: z.boolean(),
    /** Storage path of the portrait; `GET /api/media/read-url` signs an address for it. */
    portraitPath: z.string().nullable(),
    /** `null` until first saved. */
    manifest: z
      .object({
        name: z.string(),
        model,
        /** The newest mood prompt. */
        moodPrompt: z.string(),
        /** Source address of the portrait; empty when none was given. */
        url: z.string(),
      })
      .nullable(),
    /** Every mood prompt so far, oldest first. */
    moodHistory: z.array(z.object({ text: z.string(), at: time })),
  })
  .meta({ id: 'CrewPortrait' });
export type CrewPortrait = z.output<typeof crewPortrait>;

/** Result of storing one captain's portrait. */
export const portraitSync = z
  .object({ name: z.string(), synced: z.boolean(), message: z.string() })
  .meta({ id: 'PortraitSync' });
export type PortraitSync = z.output<typeof portraitSync>;
