import type { PromptName } from '@crew/contracts/crew-ai/prompt.entities';
import { date, flag, nullable, number, required, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** An entry of a prompt's history. The newest is live; entries are neither changed nor deleted. */
export const publicationSchema = Schema.create(
  {
    /** `captain:3`: of two admins who publish at once, one inserts it. */
    _id: text,
    prompt: required<PromptName>(String),
    revision: number,
    version: text,
    /** Null for the version that Crew comes with, of whatever release. */
    text: nullable(String),
    restored: flag,
    /** Number of changes so far, from which versions are named. */
    changes: number,
    note: { type: String, default: '' },
    /** Id of the admin. */
    by: text,
    at: date,
  },
  { collection: 'promptPublications', versionKey: false },
);
publicationSchema.index({ prompt: 1, revision: -1 });
publicationSchema.index({ prompt: 1, version: 1 });

export type PublicationDocument = InferRawDocTypeFromSchema<typeof publicationSchema>;
