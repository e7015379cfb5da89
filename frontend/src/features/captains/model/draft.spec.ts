import { describe, expect, it } from '@jest/globals';
import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import { dirtyOnly, editableOf, tagsFrom } from './draft.js';

const lyra: CrewMember = {
  id: 'lyra',
  slug: 'lyra',
  display_name: 'Captain Lyra',
  role: 'Captain',
  mood: 'supportive',
  bio: 'A dancer.',
  gen_model: 'google/imagen-4-fast',
  tags: ['breath', 'rest'],
  avatar_url: null,
  created_at: '2025-01-01T00:00:00.000Z',
  updated_at: '2025-01-01T00:00:00.000Z',
};

describe('tagsFrom', () => {
  it('splits on commas, trims, and drops empty and duplicate tags', () => {
    expect(tagsFrom(' breath, ,rest,, breath ,')).toEqual(['breath', 'rest']);
    expect(tagsFrom(' , ')).toEqual([]);
  });
});

describe('dirtyOnly', () => {
  it('holds only the fields that were edited', () => {
    expect(dirtyOnly(editableOf(lyra), { bio: true, role: false })).toEqual({ bio: 'A dancer.' });
    expect(dirtyOnly(editableOf(lyra), { tags: true })).toEqual({ tags: 'breath, rest' });
    expect(dirtyOnly(editableOf(lyra), {})).toEqual({});
  });
});
