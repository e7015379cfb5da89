import { Box } from '@chakra-ui/react';
import type { DigestFrequency } from '@crew/contracts/identity/digest.entities';
import { t } from '@lingui/core/macro';
import { useMember } from '../../../lib/session.js';
import { Field, Select } from '../../../ui/field.js';
import { Section } from '../../../ui/section.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useGetDigest } from '../api/get-digest.js';
import { useSetDigest } from '../api/set-digest.js';

const OFF = 'off';

/** How often the member gets a digest by mail. */
export function DigestSection() {
  const { data: stored, error, isPending, refetch } = useGetDigest();
  return (
    <Section
      title={t`Digest by email`}
      words={t`When you have been away, get what you have not read by email, at about nine in the morning. Words of direct messages are left out.`}
    >
      {isPending ? (
        <SkeletonRows rows={1} label={t`Loading your choice`} />
      ) : !stored ? (
        <ErrorState title={t`Your choice did not load`} error={error} onRetry={() => void refetch()} />
      ) : (
        <DigestChoice stored={stored.frequency} />
      )}
    </Section>
  );
}

function DigestChoice({ stored }: { stored: DigestFrequency | null }) {
  const { emailVerified } = useMember();
  const { mutateAsync, isPending, variables } = useSetDigest();
  const frequency = isPending ? variables.frequency : stored;
  const choose = (chosen: string) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    void tellOutcome(mutateAsync({ frequency: chosen === OFF ? null : (chosen as DigestFrequency), timeZone }), {
      failed: [t`That could not be changed`, t`Please try again`],
    });
  };
  return (
    <Box maxW="26rem">
      <Field
        label={t`How often`}
        hint={frequency !== null && !emailVerified ? t`It begins once you have confirmed your address.` : undefined}
      >
        {(control) => (
          <Select {...control} value={frequency ?? OFF} onChange={({ target }) => choose(target.value)}>
            <option value={OFF}>{t({ message: 'Off', context: 'notifications' })}</option>
            <option value="daily">{t`Every day at most`}</option>
            <option value="weekly">{t`Every week at most`}</option>
          </Select>
        )}
      </Field>
    </Box>
  );
}
