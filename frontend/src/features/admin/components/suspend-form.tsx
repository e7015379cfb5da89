import { Box, Grid } from '@chakra-ui/react';
import { SUSPENSION_REASON_MAX_CHARS } from '@crew/contracts/identity/identity.constants';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Field, Select, Textarea } from '../../../ui/field.js';

const DAY_MS = 86_400_000;
const SPANS: readonly (readonly [days: number | null, label: MessageDescriptor])[] = [
  [1, msg`For a day`],
  [7, msg`For a week`],
  [30, msg`For a month`],
  [null, msg`Until an admin lifts it`],
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
          label={t`Suspend: reason`}
          hint={t`The member sees it.`}
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
        <Field label={t`How long`}>
          {(control) => (
            <Select {...control} value={span} onChange={(event) => setSpan(Number(event.target.value))}>
              {SPANS.map(([, label], index) => (
                <option key={index} value={index}>
                  {i18n._(label)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Box>
          <Button type="submit" variant="tinted" hue="danger" disabled={pending || reason.trim() === ''}>
            {t`Suspend`}
          </Button>
        </Box>
      </Grid>
    </form>
  );
}
