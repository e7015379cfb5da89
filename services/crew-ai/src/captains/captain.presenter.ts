import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import type { CrewMember, CrewSettings } from '@crew/contracts/crew-ai/crew-ai.entities';
import type { CrewPortrait } from '@crew/contracts/crew-ai/crew-portrait.entities';
import type { CrewMemberDocument } from './crew-member.schema.js';

/** One of the crew as the management screens have it. */
export const presentCrewMember = (member: CrewMemberDocument): CrewMember => ({
  id: member._id,
  slug: member.slug,
  display_name: member.displayName,
  role: member.role,
  mood: member.mood,
  bio: member.bio,
  gen_model: member.generationModel,
  tags: member.tags,
  avatar_url: member.avatarUrl,
  created_at: member.createdAt.toISOString(),
  updated_at: member.updatedAt.toISOString(),
});

/** The same as its deck has it. */
export const presentCrewSettings = (member: CrewMemberDocument): CrewSettings => ({
  id: member._id,
  name: member.displayName,
  deckId: CREW[member._id as CrewKey].deckId,
  enabled: member.enabled,
  model: member.model,
  responseChance: member.responseChance,
  minMessageLength: member.minMessageLength,
  personality: member.personality,
});

/** The same as the portraits have it. */
export const presentCrewPortrait = ({ slug, displayName, avatarUrl, portrait }: CrewMemberDocument): CrewPortrait => ({
  name: slug,
  displayName,
  hasPortrait: avatarUrl !== null,
  portraitPath: avatarUrl,
  manifest: portrait
    ? { name: slug, model: portrait.model, moodPrompt: portrait.moods.at(-1)?.text ?? '', url: portrait.url }
    : null,
  moodHistory: portrait?.moods.map(({ text, at }) => ({ text, at: at.toISOString() })) ?? [],
});
