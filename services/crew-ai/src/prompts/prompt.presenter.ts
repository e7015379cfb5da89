import type { PromptPublication } from '@crew/contracts/crew-ai/prompt.entities';
import type { PublicationDocument } from './prompt.schema.js';

/** @param admins those whose accounts exist */
export function presentPublication(
  { revision, version, text, restored, note, at, by }: PublicationDocument,
  admins: readonly { id: string; username: string }[],
): PromptPublication {
  const admin = admins.find(({ id }) => id === by);
  const named = admin ? { id: admin.id, username: admin.username } : null;
  return { revision, version, text, restored, note, at: at.toISOString(), by: named };
}
