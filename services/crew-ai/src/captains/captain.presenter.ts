import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import type { CrewMember, CrewSettings } from '@crew/contracts/crew-ai/crew-ai.entities';
import type { CaptainDocument } from './captain.schema.js';

/** A captain for the management screens. */
export const presentCaptain = (captain: CaptainDocument): CrewMember => ({
  id: captain._id,
  slug: captain.slug,
  display_name: captain.displayName,
  role: captain.role,
  mood: captain.mood,
  bio: captain.bio,
  gen_model: captain.generationModel,
  tags: captain.tags,
  avatar_url: captain.avatarUrl,
  created_at: captain.createdAt.toISOString(),
  updated_at: captain.updatedAt.toISOString(),
});

/** A captain's behaviour in its deck. */
export const presentSettings = (captain: CaptainDocument): CrewSettings => ({
  id: captain._id,
  name: captain.displayName,
  deckId: CREW[captain._id as CrewKey].deckId,
  enabled: captain.enabled,
  model: captain.model,
  responseChance: captain.responseChance,
  minMessageLength: captain.minMessageLength,
  personality: captain.personality,
});
