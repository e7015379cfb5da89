import type { CrewMember, CrewSettings } from '@crew/contracts/crew-ai/crew-ai.entities';
import { flag, listOf, nullable, number, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** Portrait settings of a captain. */
interface Portrait {
  model: CrewMember['gen_model'];
  url: string;
  moods: { text: string; at: Date }[];
}

/** A captain, or the guardian or the guide: the record behind deck settings, management screens and portraits. */
export const captainSchema = Schema.create(
  {
    _id: text,
    slug: { ...text, unique: true },
    displayName: text,
    role: text,
    mood: required<CrewMember['mood']>(String),
    bio: text,
    generationModel: required<CrewMember['gen_model']>(String),
    tags: listOf<string>(String),
    avatarUrl: nullable(String),
    /** Whether the captain replies at all. */
    enabled: flag,
    /** Chat model, by the product's name for it. */
    model: required<CrewSettings['model']>(String),
    /** Probability of a reply to a message without a mention: 0 to 1. */
    responseChance: number,
    /** Shorter messages get a reply only when they mention the captain. */
    minMessageLength: number,
    personality: text,
    /** Null until an admin has saved them. */
    portrait: nullable<Portrait>(Object),
  },
  { collection: 'crewMembers', versionKey: false, timestamps: true },
);

export type CaptainDocument = InferRawDocTypeFromSchema<typeof captainSchema>;
