import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import { t } from '@lingui/core/macro';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useUpdateAiCrewMember } from '../api/update-ai-crew-member.js';
import { dirtyOnly, editableOf } from '../model/draft.js';

const loadSchema = async () => (await import('../model/edit.form.js')).editSchema;

/** Edits a captain: only what was edited is sent, and what is edited while it is being saved stays. */
export function useEditForm(captain: CrewMember) {
  const { mutateAsync, isPending } = useUpdateAiCrewMember();
  const form = useSchemaForm(loadSchema, {
    values: editableOf(captain),
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields, errors, isSubmitting } = form.formState;
  // `isDirty` becomes false when `values` change, even if edits were kept.
  const isEdited = Object.values(dirtyFields).includes(true);

  const submit = form.handleSubmit((edited) => {
    const sent = form.getValues();
    const onSuccess = (saved: CrewMember) => {
      const stored = editableOf(saved);
      for (const name of Object.keys(dirtyFields) as (keyof typeof stored)[]) {
        if (form.getValues(name) === sent[name]) form.resetField(name, { defaultValue: stored[name] });
      }
    };
    void tellOutcome(mutateAsync({ id: captain.id, ...dirtyOnly(edited, dirtyFields) }, { onSuccess }), {
      done: [t`Saved!`, t`Crew member updated successfully`],
      failed: [t`Update Failed`],
    });
  });
  return { ...form, submit, errors, isEdited, isPending: isPending || isSubmitting };
}
