import type { CrewMember, CrewSettings } from '@crew/contracts/crew-ai/crew-ai.entities';
import { Schema } from 'mongoose';

/** A captain, or the guardian or the guide: the record behind deck settings, management screens and portraits. */
export interface CaptainDocument {
  _id: string;
  slug: string;
  displayName: string;
  role: string;
  mood: CrewMember['mood'];
  bio: string;
  generationModel: CrewMember['gen_model'];
  tags: string[];
  avatarUrl: string | null;
  /** Whether the captain replies at all. */
  enabled: boolean;
  /** Chat model, by the product's name for it. */
  model: CrewSettings['model'];
  /** Probability of a reply to a message without a mention: 0 to 1. */
  responseChance: number;
  /** Shorter messages get a reply only when they mention the captain. */
  minMessageLength: number;
  personality: string;
  /** Portrait settings, once an admin has saved them. */
  portrait: { model: CrewMember['gen_model']; url: string; moods: { text: string; at: Date }[] } | null;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, required: true };

export const captainSchema = new Schema<CaptainDocument>(
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
