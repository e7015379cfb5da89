import { Box, Grid } from '@chakra-ui/react';
import { INTERESTS } from '@crew/contracts/identity/identity.constants';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Section } from '../../../ui/section.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useUpdateProfile } from '../api/update-profile.js';
import { type Address, NOWHERE, withOneLine } from '../model/address.js';
import { AddressForm } from './address-form.js';
import { InterestsFields } from './interests-fields.js';

/** What the member told when they came aboard, to be changed. */
export function AboutSections() {
  const { interests, mailingAddress } = useMember();
  const [chosen, setChosen] = useState<readonly string[]>(interests);
  const [address, setAddress] = useState<Address>(mailingAddress ?? NOWHERE);
  return (
    <Grid gap="5">
      <Section title="Interests" words="Your dashboard marks the decks that fit.">
        <ToldForm
          label="Save Interests"
          told={{ interests: INTERESTS.filter((one) => chosen.includes(one)) }}
          saved="Your interests have been updated."
        >
          <InterestsFields chosen={chosen} onChange={setChosen} />
        </ToldForm>
      </Section>
      <Section title="Mailing address" words="Seen by nobody but the crew that packs the merchandise.">
        <ToldForm label="Save Address" told={{ mailingAddress: withOneLine(address) }} saved="Address updated">
          <AddressForm value={address} onChange={setAddress} />
        </ToldForm>
      </Section>
    </Grid>
  );
}

interface ToldFormProps {
  label: string;
  told: Parameters<ReturnType<typeof useUpdateProfile>['mutate']>[0];
  /** Said once it is kept. */
  saved: string;
  children: ReactNode;
}

function ToldForm({ label, told, saved, children }: ToldFormProps) {
  const { mutateAsync, isPending } = useUpdateProfile();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    void tellOutcome(mutateAsync(told), {
      done: ['Saved', saved],
      failed: ['Failed to save', 'Please try again'],
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      {children}
      <Box mt="5">
        <Button type="submit" loading={isPending}>
          {label}
        </Button>
      </Box>
    </form>
  );
}
