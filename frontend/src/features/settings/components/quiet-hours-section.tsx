import { Box, Grid } from '@chakra-ui/react';
import type { QuietHours } from '@crew/contracts/chat/quiet-hours.entities';
import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Field, Input, Select } from '../../../ui/field.js';
import { Section } from '../../../ui/section.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useGetQuietHours } from '../api/get-quiet-hours.js';
import { useSetQuietHours } from '../api/set-quiet-hours.js';

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const theNightHere = (): QuietHours => ({ from: '22:00', to: '07:00', timeZone: zoneHere() });

const loadSchema = async () => (await import('../model/quiet-hours.form.js')).quietHoursSchema;

/** The member's quiet hours. */
export function QuietHoursSection() {
  const { data: stored, error, isPending, refetch } = useGetQuietHours();
  return (
    <Section title={t`Quiet hours`} words={t`Pauses push and email. Notifications still collect here.`}>
      {isPending ? (
        <SkeletonRows rows={2} label={t`Loading your quiet hours`} />
      ) : !stored ? (
        <ErrorState title={t`Your quiet hours did not load`} error={error} onRetry={() => void refetch()} />
      ) : (
        <QuietHoursForm stored={stored.quietHours} />
      )}
    </Section>
  );
}

function QuietHoursForm({ stored }: { stored: QuietHours | null }) {
  const { register, watch, submit, errors, isPending } = useQuietHoursForm(stored);
  const [wanted, timeZone] = watch(['wanted', 'quietHours.timeZone']);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Grid gap="5" maxW="26rem">
        <Checkbox {...register('wanted')}>{t`Keep quiet hours`}</Checkbox>
        {wanted && (
          <>
            <Grid gap="4" templateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
              <Field label={t({ message: 'From', context: 'time of day' })} error={errors?.from?.message}>
                {(control) => (
                  <Input {...control} {...register('quietHours.from', { deps: 'quietHours.to' })} type="time" />
                )}
              </Field>
              <Field label={t({ message: 'To', context: 'time of day' })} error={errors?.to?.message}>
                {(control) => <Input {...control} {...register('quietHours.to')} type="time" />}
              </Field>
            </Grid>
            <Field label={t`Time zone`} error={errors?.timeZone?.message}>
              {(control) => (
                <Select {...control} {...register('quietHours.timeZone')}>
                  {zonesWith(timeZone).map((zone) => (
                    <option key={zone} value={zone}>
                      {zone.replaceAll('_', ' ')}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </>
        )}
        <Box>
          <Button type="submit" loading={isPending} disabled={wanted && errors !== undefined}>
            {t`Save quiet hours`}
          </Button>
        </Box>
      </Grid>
    </form>
  );
}

function useQuietHoursForm(stored: QuietHours | null) {
  const { mutateAsync, isPending } = useSetQuietHours();
  const { handleSubmit, formState, ...form } = useSchemaForm(loadSchema, {
    mode: 'onChange',
    defaultValues: { wanted: stored !== null, quietHours: stored ?? theNightHere() },
  });
  const submit = handleSubmit(({ quietHours }) => {
    void tellOutcome(mutateAsync({ quietHours }), {
      done: doneWords(quietHours),
      failed: [t`That could not be changed`, t`Please try again`],
    });
  });
  return { ...form, submit, errors: formState.errors.quietHours, isPending: isPending || formState.isSubmitting };
}

function doneWords(quietHours: QuietHours | null): [title: string, words: string] {
  if (!quietHours) return [t`No quiet hours`, t`You get notifications as they happen.`];
  const { from, to } = quietHours;
  return [t`Quiet hours kept`, t`From ${from} to ${to}, every day.`];
}

/** The browser's time zones, with the chosen one and its own, which may go by other names. */
const zonesWith = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), chosen, zoneHere()])].sort();
