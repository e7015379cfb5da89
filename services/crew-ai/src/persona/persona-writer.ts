import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { BIO_MAX_CHARS, MOODS, PERSONALITY_MAX_CHARS, TAG_MAX_CHARS } from '@crew/contracts/crew-ai/crew-ai.constants';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { CrewMemberDocument } from '../crew/crew-member.schema.js';
import { ModelDesk } from '../models/model-desk.js';
import { plainText } from '../models/plain-text.js';

const TAGS = 6;
const SUMMARY_MAX_CHARS = 400;

/** What a model is asked for: the wish. What it sends is made to fit, or refused. */
const profileWish = z.strictObject({
  mood: z.enum(MOODS),
  bio: z.string(),
  tags: z.array(z.string()),
  mood_summary: z.string(),
});
const words = (max: number) =>
  z
    .string()
    .transform((text) => plainText(text, max))
    .pipe(z.string().min(1));
const profile = z.object({
  mood: z.enum(MOODS),
  bio: words(BIO_MAX_CHARS),
  tags: z
    .array(z.string())
    .transform((tags) => [...new Set(tags.map((tag) => plainText(tag, TAG_MAX_CHARS)).filter(Boolean))].slice(0, TAGS)),
  mood_summary: words(SUMMARY_MAX_CHARS),
});
export type MoodProfile = z.output<typeof profile>;

/** Has models write about the crew. */
@Injectable()
export class PersonaWriter {
  constructor(private readonly models: ModelDesk) {}

  /** The mood, bio and tags that fit a described vibe. @throws when no model answers, or none of what it says fits */
  async moodProfile(member: CrewMemberDocument, goal: string): Promise<MoodProfile> {
    const { text } = await this.models.ask({
      feature: 'personas',
      awaited: true,
      model: member.model,
      maxTokens: 700,
      schema: { name: 'mood_profile', schema: z.toJSONSchema(profileWish) },
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
        { role: 'user', content: JSON.stringify({ ...described(member), bio: member.bio, goal }) },
      ],
    });
    return profile.parse(JSON.parse(unfenced(text)));
  }

  /** A personality rewritten to be clearer. @throws when no model answers */
  async improvedPersonality(member: CrewMemberDocument, currentPersonality: string): Promise<string> {
    const { text } = await this.models.ask({
      feature: 'personas',
      awaited: true,
      model: member.model,
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
        { role: 'user', content: JSON.stringify({ ...described(member), currentPersonality }) },
      ],
    });
    const improved = plainText(text, PERSONALITY_MAX_CHARS);
    if (improved === '') throw new Error('The model wrote nothing that can be shown');
    return improved;
  }
}

const described = ({ _id, displayName, role }: CrewMemberDocument) => ({
  crewName: displayName,
  role,
  deckName: CREW[_id as CrewKey].deckId ?? 'sentinel-seven',
});

/** Some models put JSON into a fenced block. */
const unfenced = (text: string): string => /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1] ?? text;
