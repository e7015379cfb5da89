import { Box, Grid } from '@chakra-ui/react';
import { SUSPENSION_REASON_MAX_CHARS } from '@crew/contracts/identity/identity.constants';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Field, Select, Textarea } from '../../../ui/field.js';

const DAY_MS = 86_400_000;
const SPANS: readonly (readonly [days: number | null, label: string])[] = [
  [1, 'For a day'],
  [7, 'For a week'],
  [30, 'For a month'],
  [null, 'Until an admin lifts it'],
];

interface SuspendFormProps {
  pending: boolean;
  onSuspend: (suspension: { reason: string; until: string | null }) => void;
}

/** Suspends a member for a time, with a reason that they see. */
export function SuspendForm({ pending, onSuspend }: SuspendFormProps) {
  const [reason, setReason] = useState('');
  const [span, setSpan] = useState(1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending || reason.trim() === '') return;
    const days = SPANS[span]?.[0] ?? null;
    onSuspend({ reason, until: days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Grid gap="4">
        <Field
          label="Suspend: reason"
          hint="The member sees it."
          aside={`${reason.length}/${SUSPENSION_REASON_MAX_CHARS}`}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={SUSPENSION_REASON_MAX_CHARS}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <Field label="How long">
          {(control) => (
            <Select {...control} value={span} onChange={(event) => setSpan(Number(event.target.value))}>
              {SPANS.map(([, label], index) => (
                <option key={label} value={index}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Box>
          <Button type="submit" variant="tinted" hue="danger" disabled={pending || reason.trim() === ''}>
            Suspend
          </Button>
        </Box>
      </Grid>
    </form>
  );
}
