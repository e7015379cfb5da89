import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';

/** Parses tags that are typed separated by commas. */
export const tagsFrom = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** The editable fields of a captain as form values. */
export const editableOf = ({ id, display_name, role, mood, bio, gen_model, tags }: CrewMember) => ({
  id,
  display_name,
  role,
  mood,
  bio,
  gen_model,
  tags: tags.join(', '),
});

/** Only the values of fields that were edited. */
export const dirtyOnly = <T extends object>(values: T, dirty: { [name in keyof T]?: unknown }): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => dirty[name as keyof T])) as Partial<T>;
