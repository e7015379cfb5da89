import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';

const time = '2025-06-01T12:00:00.000Z';

/** A captain as admins manage them. */
export const lyra: CrewMember = {
  id: 'lyra',
  slug: 'lyra',
  display_name: 'Captain Lyra',
  role: 'Captain of the Energy Deck',
  mood: 'supportive',
  bio: 'Keeps the flame.',
  gen_model: 'google/imagen-4-fast',
  tags: ['breath'],
  avatar_url: null,
  created_at: time,
  updated_at: time,
};
