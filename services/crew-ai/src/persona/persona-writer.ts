import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { BIO_MAX_CHARS, MOODS, PERSONALITY_MAX_CHARS, TAG_MAX_CHARS } from '@crew/contracts/crew-ai/crew-ai.constants';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { CaptainDocument } from '../captains/captains.service.js';
import { ModelsService, plainText } from '../models/models.service.js';

const TAGS = 6;
const SUMMARY_MAX_CHARS = 400;

/** The schema sent to the model. Providers may ignore it: {@link profile} parses the answer. */
const requestedProfile = z.strictObject({
  mood: z.enum(MOODS),
  bio: z.string(),
  tags: z.array(z.string()),
  mood_summary: z.string(),
});
const boundedText = (max: number) =>
  z
    .string()
    .transform((text) => plainText(text, max))
    .pipe(z.string().min(1));
const profile = z.object({
  mood: z.enum(MOODS),
  bio: boundedText(BIO_MAX_CHARS),
  tags: z
    .array(z.string())
    .transform((tags) => [...new Set(tags.map((tag) => plainText(tag, TAG_MAX_CHARS)).filter(Boolean))].slice(0, TAGS)),
  mood_summary: boundedText(SUMMARY_MAX_CHARS),
});
type MoodProfile = z.output<typeof profile>;

@Injectable()
export class PersonaWriter {
  constructor(private readonly models: ModelsService) {}

  /** The mood, bio and tags that fit a described vibe. @throws when the model fails or its answer does not fit */
  async moodProfile(captain: CaptainDocument, goal: string): Promise<MoodProfile> {
    const { text } = await this.models.complete({
      feature: 'personas',
      retryIfBusy: true,
      model: captain.model,
      maxTokens: 700,
      schema: { name: 'mood_profile', schema: z.toJSONSchema(requestedProfile) },
      turns: [
        {
          role: 'system',
          content: [
            'You shape the characters of a community ship’s AI crew.',
            `Give the character below the mood, bio and tags that fit the vibe described. Moods: ${MOODS.join(', ')}.`,
            'Answer with a JSON object of the keys "mood", "bio", "tags" and "mood_summary".',
            'The bio: two or three warm sentences in the third person. Tags: three to six, lower case. The summary: one sentence on how they speak now.',
          ].join('\n'),
        },
        { role: 'user', content: JSON.stringify({ ...described(captain), bio: captain.bio, goal }) },
      ],
    });
    return profile.parse(JSON.parse(unfenced(text)));
  }

  /** A personality rewritten to be clearer. @throws when the model fails */
  async improvedPersonality(captain: CaptainDocument, currentPersonality: string): Promise<string> {
    const { text } = await this.models.complete({
      feature: 'personas',
      retryIfBusy: true,
      model: captain.model,
      maxTokens: 600,
      turns: [
        {
          role: 'system',
          content: [
            'You improve the personality prompts of a community ship’s AI crew.',
            'Rewrite the personality below: keep who they are, make it vivid, specific and safe, at most 150 words.',
            'Answer with the new personality alone, as plain text.',
          ].join('\n'),
        },
        { role: 'user', content: JSON.stringify({ ...described(captain), currentPersonality }) },
      ],
    });
    const improved = plainText(text, PERSONALITY_MAX_CHARS);
    if (improved === '') throw new Error('The model returned no displayable text');
    return improved;
  }
}

const described = ({ _id, displayName, role }: CaptainDocument) => ({
  crewName: displayName,
  role,
  deckName: CREW[_id as CrewKey].deckId ?? 'sentinel-seven',
});

/** Some models put JSON into a fenced code block. */
const unfenced = (text: string): string => /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1] ?? text;
