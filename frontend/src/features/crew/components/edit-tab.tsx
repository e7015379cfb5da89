import { Grid } from '@chakra-ui/react';
import {
  BIO_MAX_CHARS,
  DISPLAY_NAME_MAX_CHARS,
  GENERATION_MODELS,
  MOODS,
  ROLE_MAX_CHARS,
} from '@crew/contracts/crew-ai/crew-ai.constants';
import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Field, Input, Select, Textarea } from '../../../ui/field.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useUpdateAiCrewMember } from '../api/update-ai-crew-member.js';
import { changedFields, tagsFrom, type Editable } from '../model/draft.js';
import { MOOD_NAMES } from '../model/moods.js';

/** The draft holds only what was edited, and what was saved leaves it: what is edited meanwhile stays. */
export function EditTab({ member }: { member: CrewMember }) {
  const [draft, setDraft] = useState<Partial<Editable>>({});
  const [tagsText, setTagsText] = useState<string>();
  const { mutateAsync, isPending } = useUpdateAiCrewMember();
  const shown = { ...member, ...draft };
  const changes = changedFields(member, draft);
  const set = (change: Partial<Editable>) => setDraft((before) => ({ ...before, ...change }));

  const save = (event: FormEvent) => {
    event.preventDefault();
    const taken = () => {
      setDraft((now) => changedFields(shown, now));
      setTagsText((now) => (now === tagsText ? undefined : now));
    };
    void tellOutcome(mutateAsync({ id: member.id, ...changes }, { onSuccess: taken }), {
      done: ['Saved!', 'Crew member updated successfully'],
      failed: ['Update Failed'],
    });
  };

  return (
    <form noValidate onSubmit={save}>
      <Grid gap="4">
        <Field label="Display name">
          {(control) => (
            <Input
              {...control}
              maxLength={DISPLAY_NAME_MAX_CHARS}
              value={shown.display_name}
              onChange={(event) => set({ display_name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Role">
          {(control) => (
            <Input
              {...control}
              maxLength={ROLE_MAX_CHARS}
              value={shown.role}
              onChange={(event) => set({ role: event.target.value })}
            />
          )}
        </Field>
        <Field label="Mood">
          {(control) => (
            <Select
              {...control}
              value={shown.mood}
              onChange={(event) => set({ mood: event.target.value as Editable['mood'] })}
            >
              {MOODS.map((mood) => (
                <option key={mood} value={mood}>
                  {MOOD_NAMES[mood]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Bio" aside={`${shown.bio.length}/${BIO_MAX_CHARS}`}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              maxLength={BIO_MAX_CHARS}
              value={shown.bio}
              onChange={(event) => set({ bio: event.target.value })}
            />
          )}
        </Field>
        <Field label="Generation model">
          {(control) => (
            <Select
              {...control}
              value={shown.gen_model}
              onChange={(event) => set({ gen_model: event.target.value as Editable['gen_model'] })}
            >
              {GENERATION_MODELS.map((model) => (
                <option key={model}>{model}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Tags" hint="Separated by commas">
          {(control) => (
            <Input
              {...control}
              value={tagsText ?? member.tags.join(', ')}
              onChange={(event) => {
                setTagsText(event.target.value);
                set({ tags: tagsFrom(event.target.value) });
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="solid"
          loading={isPending}
          loadingText="Saving..."
          disabled={isPending || Object.keys(changes).length === 0}
        >
          Save Changes
        </Button>
      </Grid>
    </form>
  );
}
