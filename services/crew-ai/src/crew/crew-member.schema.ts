import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
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
  },
  { collection: 'crewMembers', versionKey: false, timestamps: true },
);
