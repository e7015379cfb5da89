import { z } from 'zod';
import { PICTURE_ERRORS } from '../media/picture-errors.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { MOOD_PROMPT_MAX_CHARS } from './crew-ai.constants.js';
import { displayName, generationModel } from './crew-ai.entities.js';
import { crewPortrait } from './crew-portrait.entities.js';

const address = z.url({ protocol: /^https?$/, error: 'That is not an address' }).max(2_000);

export const saveCrewPortrait = rpc({
  subject: 'crew-ai.save-crew-portrait',
  summary:
    'Saves a captain’s portrait settings. With `portraitUrl` the picture at that address is fetched and becomes the portrait.',
  http: { method: 'POST', path: '/api/crew-portraits/{name}' },
  access: 'admin',
  input: z.strictObject({
    name: id,
    /** The captain’s new name, if it changes. */
    displayName: displayName.optional(),
    model: generationModel,
    moodPrompt: z.string().trim().max(MOOD_PROMPT_MAX_CHARS).default(''),
    url: z.union([z.literal(''), address]).default(''),
    /** Whether the mood prompt is added to the history. */
    appendMood: z.boolean().default(false),
    portraitUrl: address.optional(),
  }),
  output: crewPortrait,
  errors: ['not_found', 'portrait_url_refused', ...PICTURE_ERRORS, 'storage_unavailable'],
  timeoutMs: 30_000,
  limit: 'admin',
});
