import { Box, Flex, Grid } from '@chakra-ui/react';
import {
  CHANCE_STEP_PERCENT,
  CHAT_MODELS,
  MIN_MESSAGE_LENGTH_FROM,
  MIN_MESSAGE_LENGTH_TO,
  PERSONALITY_MAX_CHARS,
} from '@crew/contracts/crew-ai/crew-ai.constants';
import type { CrewSettings } from '@crew/contracts/crew-ai/crew-ai.entities';
import { t } from '@lingui/core/macro';
import { Sparkles } from 'lucide-react';
import { formatShare } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Field, Input, Select, Textarea } from '../../../ui/field.js';
import { Slider } from '../../../ui/slider.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useUpdateCrewSettings } from '../api/update-crew-settings.js';
import { BeforeAfter } from './before-after.js';
import { useImprovedPersonality } from './use-improved-personality.js';

const loadSchema = async () => (await import('../model/settings.form.js')).settingsSchema;

/** Edits a captain's settings. Nothing changes until they are saved. */
export function SettingsForm({ captain, onDone }: { captain: CrewSettings; onDone: () => void }) {
  const { register, watch, setValue, submit, errors, isPending } = useSettingsForm(captain, onDone);
  const improvement = useImprovedPersonality(captain, (text) =>
    setValue('personality', text, { shouldValidate: true }),
  );
  const { responseChance = 0, personality = '' } = watch();

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Grid gap="4">
        <Field label={t`Model`}>
          {(control) => (
            <Select {...control} {...register('model')}>
              {CHAT_MODELS.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </Select>
          )}
        </Field>
        <ResponseChance
          chance={responseChance}
          error={errors.responseChance?.message}
          onChange={(chance) => setValue('responseChance', chance)}
        />
        <Field
          label={t`Minimum message length`}
          hint={t`Shorter messages are answered only on a mention`}
          error={errors.minMessageLength?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('minMessageLength', { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              min={MIN_MESSAGE_LENGTH_FROM}
              max={MIN_MESSAGE_LENGTH_TO}
            />
          )}
        </Field>
        <Field
          label={t`Personality`}
          aside={`${personality.length}/${PERSONALITY_MAX_CHARS}`}
          error={errors.personality?.message}
        >
          {(control) => (
            <Textarea {...control} {...register('personality')} rows={6} maxLength={PERSONALITY_MAX_CHARS} />
          )}
        </Field>
        {improvement.improved !== undefined && (
          <BeforeAfter
            before={personality}
            after={improvement.improved}
            onAccept={improvement.accept}
            onReject={improvement.reject}
          />
        )}
        <Flex gap="3" wrap="wrap">
          <ImproveButton
            pending={improvement.isPending}
            disabled={personality.trim() === ''}
            onClick={() => improvement.improve(personality)}
          />
          <Box flex="1" />
          <Button size="sm" variant="ghost" onClick={onDone}>
            {t`Cancel`}
          </Button>
          <Button type="submit" size="sm" variant="solid" loading={isPending} loadingText={t`Saving...`}>
            {t`Save`}
          </Button>
        </Flex>
      </Grid>
    </form>
  );
}

function useSettingsForm(captain: CrewSettings, onDone: () => void) {
  const { id, name, model, responseChance, minMessageLength, personality } = captain;
  const { mutateAsync, isPending } = useUpdateCrewSettings();
  const { handleSubmit, formState, ...form } = useSchemaForm(loadSchema, {
    mode: 'onChange',
    defaultValues: { id, model, responseChance, minMessageLength, personality },
  });
  const submit = handleSubmit((settings) => {
    void tellOutcome(mutateAsync(settings, { onSuccess: onDone }), {
      done: [t`AI Crew Updated!`, t`${name} has been updated.`],
      failed: [t`Update Failed`],
    });
  });
  return { ...form, submit, errors: formState.errors, isPending: isPending || formState.isSubmitting };
}

interface ResponseChanceProps {
  /** 0 to 1. */
  chance: number;
  error?: string;
  onChange: (chance: number) => void;
}

function ResponseChance({ chance, error, onChange }: ResponseChanceProps) {
  const percent = Math.round(chance * 100);
  const share = formatShare(percent / 100);
  return (
    <Field label={t`Response chance`} aside={share} error={error}>
      {(control) => (
        <Slider
          {...control}
          min={0}
          max={100}
          step={CHANCE_STEP_PERCENT}
          value={percent}
          aria-valuetext={share}
          onChange={(event) => onChange(Number(event.target.value) / 100)}
        />
      )}
    </Field>
  );
}

interface ImproveButtonProps {
  pending: boolean;
  disabled: boolean;
  onClick: () => void;
}

const ImproveButton = ({ pending, disabled, onClick }: ImproveButtonProps) => (
  <Button size="sm" loading={pending} loadingText={t`Improving...`} disabled={pending || disabled} onClick={onClick}>
    <Sparkles size={16} aria-hidden="true" /> {t`Improve Prompt`}
  </Button>
);
