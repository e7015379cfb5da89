import { Grid } from '@chakra-ui/react';
import {
  BIO_MAX_CHARS,
  DISPLAY_NAME_MAX_CHARS,
  GENERATION_MODELS,
  MOODS,
  ROLE_MAX_CHARS,
} from '@crew/contracts/crew-ai/crew-ai.constants';
import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/button.js';
import { Field, Input, Select, Textarea } from '../../../ui/field.js';
import { moodName } from '../model/moods.js';
import { useEditForm } from './use-edit-form.js';

/** The editable fields of a captain. */
export function EditTab({ captain }: { captain: CrewMember }) {
  const { register, watch, submit, errors, isEdited, isPending } = useEditForm(captain);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Grid gap="4">
        <Field label={t`Display name`} error={errors.display_name?.message}>
          {(control) => <Input {...control} {...register('display_name')} maxLength={DISPLAY_NAME_MAX_CHARS} />}
        </Field>
        <Field label={t`Role`} error={errors.role?.message}>
          {(control) => <Input {...control} {...register('role')} maxLength={ROLE_MAX_CHARS} />}
        </Field>
        <Field label={t`Mood`}>
          {(control) => (
            <Select {...control} {...register('mood')}>
              {MOODS.map((mood) => (
                <option key={mood} value={mood}>
                  {moodName(mood)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t`Bio`} aside={`${watch('bio')?.length}/${BIO_MAX_CHARS}`} error={errors.bio?.message}>
          {(control) => <Textarea {...control} {...register('bio')} rows={5} maxLength={BIO_MAX_CHARS} />}
        </Field>
        <Field label={t`Generation model`}>
          {(control) => (
            <Select {...control} {...register('gen_model')}>
              {GENERATION_MODELS.map((model) => (
                <option key={model}>{model}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t`Tags`} hint={t`Separated by commas`} error={errors.tags?.message}>
          {(control) => <Input {...control} {...register('tags')} />}
        </Field>
        <Button
          type="submit"
          variant="solid"
          loading={isPending}
          loadingText={t`Saving...`}
          disabled={isPending || !isEdited}
        >
          {t`Save Changes`}
        </Button>
      </Grid>
    </form>
  );
}
