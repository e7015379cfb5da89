import { Box, Grid } from '@chakra-ui/react';
import type { QuietHours } from '@crew/contracts/chat/quiet-hours.entities';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Field, Input, Select } from '../../../ui/field.js';
import { Section } from '../../../ui/section.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useQuietHours } from '../api/get-quiet-hours.js';
import { useSetQuietHours } from '../api/set-quiet-hours.js';

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const theNightHere = (): QuietHours => ({ from: '22:00', to: '07:00', timeZone: zoneHere() });

/** When the member wants to be left alone. */
export function QuietHoursSection() {
  const { data: kept, error, isPending, refetch } = useQuietHours();
  return (
    <Section
      title="Quiet hours"
      words="While they last nothing pops up and nothing is mailed. The bell counts on, for when you come back."
    >
      {isPending ? (
        <SkeletonRows rows={2} label="Loading your quiet hours" />
      ) : !kept ? (
        <ErrorState title="Your quiet hours did not load" error={error} onRetry={() => void refetch()} />
      ) : (
        <QuietHoursForm kept={kept.quietHours} />
      )}
    </Section>
  );
}

function QuietHoursForm({ kept }: { kept: QuietHours | null }) {
  const [wanted, setWanted] = useState(kept !== null);
  const [hours, setHours] = useState(kept ?? theNightHere());
  const { mutateAsync, isPending } = useSetQuietHours();
  const change = (part: Partial<QuietHours>) => setHours({ ...hours, ...part });
  const empty = hours.from === hours.to;
  const incomplete = !hours.from || !hours.to;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || (wanted && (empty || incomplete))) return;
    void tellOutcome(mutateAsync({ quietHours: wanted ? hours : null }), {
      done: wanted
        ? ['Quiet hours kept', `From ${hours.from} to ${hours.to}, every day.`]
        : ['No quiet hours', 'You are told of things as they happen.'],
      failed: ['That could not be changed', 'Please try again'],
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Grid gap="5" maxW="26rem">
        <Checkbox checked={wanted} onChange={({ target }) => setWanted(target.checked)}>
          Keep quiet hours
        </Checkbox>
        {wanted && (
          <>
            <Grid gap="4" templateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
              <TimeField label="From" value={hours.from} onChange={(from) => change({ from })} />
              <TimeField
                label="To"
                value={hours.to}
                onChange={(to) => change({ to })}
                error={empty && !incomplete ? 'Choose another end than the beginning' : undefined}
              />
            </Grid>
            <Field label="Time zone">
              {(control) => (
                <Select
                  {...control}
                  value={hours.timeZone}
                  onChange={({ target }) => change({ timeZone: target.value })}
                >
                  {zonesWith(hours.timeZone).map((zone) => (
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
          <Button type="submit" loading={isPending} disabled={wanted && (empty || incomplete)}>
            Save quiet hours
          </Button>
        </Box>
      </Grid>
    </form>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
  error?: string | undefined;
}

const TimeField = ({ label, value, onChange, error }: TimeFieldProps) => (
  <Field label={label} error={error}>
    {(control) => <Input {...control} type="time" value={value} onChange={({ target }) => onChange(target.value)} />}
  </Field>
);

/** All that the browser knows, and the two that it may call otherwise: the chosen one and its own. */
const zonesWith = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), chosen, zoneHere()])].sort();
