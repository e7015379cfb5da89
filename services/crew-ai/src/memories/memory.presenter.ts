import type { Memory, MemoryConsent } from '@crew/contracts/crew-ai/memory.entities';
import { deckOf } from './memory-owner.js';
import type { Detail, MemoryDocument } from './memory.schema.js';

export const presentDetail = (
  crewKey: string,
  { id, text, messageId, threadId, createdAt, editedAt }: Detail,
): Memory => ({
  id,
  text,
  deckId: deckOf(crewKey),
  ...(threadId !== undefined && { threadId }),
  messageId,
  edited: editedAt !== undefined,
  createdAt: createdAt.toISOString(),
});

/** The details of a memory, newest first. */
export const presentDetails = ({ crewKey, details }: MemoryDocument): Memory[] =>
  details.map((detail) => presentDetail(crewKey, detail)).toReversed();

export const presentConsent = (
  key: MemoryConsent['key'],
  memory: MemoryDocument | null | undefined,
): MemoryConsent => ({
  key,
  granted: memory?.granted ?? null,
  askUnder: memory?.askUnder ?? null,
  memories: memory?.details.length ?? 0,
});
