import { Box, Grid } from '@chakra-ui/react';
import { INTERESTS } from '@crew/contracts/identity/identity.constants';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Section } from '../../../ui/section.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useUpdateProfile } from '../../../members/api/update-profile.js';
import { EMPTY_ADDRESS, withFormattedLine } from '../model/address.js';
import { AddressForm } from './address-form.js';
import { InterestsFields } from './interests-fields.js';
import { useAddressForm } from './use-address-form.js';

/** The onboarding answers in the settings. */
export const AboutSections = () => (
  <Grid gap="5">
    <Section title={t`Interests`} words={t`Your dashboard marks the decks that fit.`}>
      <Interests />
    </Section>
    <Section title={t`Mailing address`} words={t`Only the team that packs merchandise sees it.`}>
      <MailingAddress />
    </Section>
  </Grid>
);

function Interests() {
  const { interests } = useMember();
  const [chosen, setChosen] = useState<readonly string[]>(interests);
  const { save, isPending } = useSave(t`Your interests have been updated.`);
  const submit = () => save({ interests: INTERESTS.filter((one) => chosen.includes(one)) });
  return (
    <Answers label={t`Save Interests`} pending={isPending} onSubmit={submit}>
      <InterestsFields chosen={chosen} onChange={setChosen} />
    </Answers>
  );
}

function MailingAddress() {
  const { mailingAddress } = useMember();
  const fields = useAddressForm(mailingAddress ?? EMPTY_ADDRESS);
  const { save, isPending } = useSave(t`Address updated`);
  const submit = fields.handleSubmit((address) => save({ mailingAddress: withFormattedLine(address) }));
  return (
    <Answers
      label={t`Save Address`}
      pending={isPending || fields.formState.isSubmitting}
      onSubmit={() => void submit()}
    >
      <AddressForm fields={fields} />
    </Answers>
  );
}

function useSave(saved: string) {
  const { mutateAsync, isPending } = useUpdateProfile();
  const save = (answers: Parameters<typeof mutateAsync>[0]) =>
    void tellOutcome(mutateAsync(answers), {
      done: [t`Saved`, saved],
      failed: [t`Failed to save`, t`Please try again`],
    });
  return { save, isPending };
}

interface AnswersProps {
  label: string;
  pending: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

const Answers = ({ label, pending, onSubmit, children }: AnswersProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      if (!pending) onSubmit();
    }}
    noValidate
  >
    {children}
    <Box mt="5">
      <Button type="submit" loading={pending}>
        {label}
      </Button>
    </Box>
  </form>
);
