import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';

/** What of a member of the AI crew can be edited. */
export type Editable = Pick<CrewMember, 'display_name' | 'role' | 'mood' | 'bio' | 'gen_model' | 'tags'>;

/** Tags as they are typed, one after another with commas. */
export const tagsFrom = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** Only the fields that differ from the member as it is. */
export function changedFields(member: CrewMember, edited: Partial<Editable>): Partial<Editable> {
  return Object.fromEntries(
    Object.entries(edited).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(member[name as keyof Editable]),
    ),
  );
}
