import { tags } from '@crew/contracts/crew-ai/crew-ai.entities';
import { updateAiCrewMember } from '@crew/contracts/crew-ai/update-ai-crew-member';
import { z } from 'zod';
import { tagsFrom } from './draft.js';

/** The input of the call, with its tags as they are typed. */
export const editSchema = updateAiCrewMember.input.extend({ tags: z.string().transform(tagsFrom).pipe(tags) });
