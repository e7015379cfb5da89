import type { CrewMember, CrewSettings } from '@crew/contracts/crew-ai/crew-ai.entities';
import { Schema } from 'mongoose';

/** One of the AI crew: the one record behind the deck settings, the management screens and the portraits. */
export interface CrewMemberDocument {
  _id: string;
  slug: string;
  displayName: string;
  role: string;
  mood: CrewMember['mood'];
  bio: string;
  generationModel: CrewMember['gen_model'];
  tags: string[];
  avatarUrl: string | null;
  /** Whether they speak at all. */
  enabled: boolean;
  /** Chat model, by the product's name for it. */
  model: CrewSettings['model'];
  /** How likely they answer a message that does not mention them: 0 to 1. */
  responseChance: number;
  /** Shorter messages are answered only on a mention. */
  minMessageLength: number;
  personality: string;
  /** How it is portrayed, once an admin has said so. */
  portrait: { model: CrewMember['gen_model']; url: string; moods: { text: string; at: Date }[] } | null;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, required: true };

export const crewMemberSchema = new Schema<CrewMemberDocument>(
  {
    _id: text,
    slug: { ...text, unique: true },
    displayName: text,
    role: text,
    mood: text,
    bio: text,
    generationModel: text,
    tags: { type: [String], default: [] },
    avatarUrl: { type: String, default: null },
    enabled: { type: Boolean, required: true },
    model: text,
    responseChance: { type: Number, required: true },
    minMessageLength: { type: Number, required: true },
    personality: text,
    portrait: { type: Object, default: null },
  },
  { collection: 'crewMembers', versionKey: false, timestamps: true },
);
