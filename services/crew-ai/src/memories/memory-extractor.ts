import { MEMORIES_MAX } from '@crew/contracts/crew-ai/crew-ai.constants';
import { memoryText } from '@crew/contracts/crew-ai/memory.entities';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { CaptainDocument } from '../captains/captains.service.js';
import { filledPrompt, ModelsService } from '../models/models.service.js';
import { MEMORY_PROMPT } from './memory.prompt.js';
import type { FoundDetail } from './memory.rules.js';
import type { Detail } from './memory.schema.js';

const ANSWER_TOKENS = 400;
const DETAILS_PER_MESSAGE = 5;

/** The schema sent to the model. Providers may ignore it: {@link answer} refuses what does not fit. */
const requestedAnswer = z.strictObject({
  details: z.array(z.strictObject({ text: z.string(), replaces: z.number().nullable() })),
});
const answer = z.strictObject({
  details: z
    .array(z.strictObject({ text: memoryText, replaces: z.int().min(1).max(MEMORIES_MAX).nullable() }))
    .max(DETAILS_PER_MESSAGE),
});

/** The model returned something that is no list of details. */
export class DetailsRefused extends Error {}

/** Lets the model of a captain find details in a member's message. */
@Injectable()
export class MemoryExtractor {
  constructor(private readonly models: ModelsService) {}

  /** @throws DetailsRefused, OutOfFuel, and what the models throw */
  async find(captain: CaptainDocument, message: string, known: readonly Detail[]): Promise<FoundDetail[]> {
    const numbered = Object.fromEntries(known.map(({ text }, index) => [index + 1, text]));
    const { text } = await this.models.complete({
      feature: 'captain-memories',
      captain: captain._id,
      leavesForReplies: true,
      model: captain.model,
      maxTokens: ANSWER_TOKENS,
      schema: { name: 'member_details', schema: z.toJSONSchema(requestedAnswer) },
      turns: [
        { role: 'system', content: filledPrompt(MEMORY_PROMPT.text, { name: captain.displayName }) },
        { role: 'user', content: JSON.stringify({ known: numbered, message }) },
      ],
    });
    return parsed(text).map(({ text: words, replaces }) => ({
      text: words,
      replacesId: replaces === null ? undefined : known[replaces - 1]?.id,
    }));
  }
}

function parsed(text: string): z.output<typeof answer>['details'] {
  try {
    return answer.parse(JSON.parse(text)).details;
  } catch (cause) {
    throw new DetailsRefused('The model returned no list of details', { cause });
  }
}
