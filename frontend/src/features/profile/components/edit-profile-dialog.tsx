import { Grid } from '@chakra-ui/react';
import {
  BIO_MAX_CHARS,
  DISPLAY_NAME_MAX_CHARS,
  FACTIONS,
  PRONOUNS_MAX_CHARS,
} from '@crew/contracts/identity/identity.constants';
import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { useUpdateUser } from '../../../members/api/update-user.js';
import { factionName } from '../../../members/model/faction-name.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Field, Input, Select, Textarea } from '../../../ui/field.js';
import { Modal } from '../../../ui/modal.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';

interface EditProfileDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

/**
 * Edits the public profile. It starts with the current values each time it opens; after a failure, everything typed
 * stays.
 */
export function EditProfileDialog({ user, open, onClose }: EditProfileDialogProps) {
  const form = useId();
  const update = useUpdateUser();
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t`Edit Profile`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={form} variant="solid" loading={update.isPending} loadingText={t`Saving...`}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <ProfileFields id={form} user={user} update={update} onSaved={onClose} />
    </Modal>
  );
}

function choiceName(one: (typeof FACTIONS)[number]): string {
  const faction = factionName(one);
  return one === 'sentinel-seven' ? t`${faction} (Guardians of the Signal)` : faction;
}

interface ProfileFieldsProps {
  id: string;
  user: User;
  update: ReturnType<typeof useUpdateUser>;
  onSaved: () => void;
}

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function ProfileFields({ id, user, update, onSaved }: ProfileFieldsProps) {
  const [displayName, setDisplayName] = useState(user.displayName);
  const [pronouns, setPronouns] = useState(user.pronouns);
  const [bio, setBio] = useState(user.bio);
  const [faction, setFaction] = useState(user.faction ?? '');
  const [sharesTime, setSharesTime] = useState(user.timeZone !== null);
  const nameless = displayName.trim() === '';
  const timeZone = sharesTime ? zoneHere() : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nameless || update.isPending) return;
    void tellOutcome(
      update.mutateAsync(
        {
          id: user.id,
          ...(displayName !== user.displayName && { displayName }),
          ...(pronouns !== user.pronouns && { pronouns }),
          ...(timeZone !== user.timeZone && { timeZone }),
          bio,
          faction: FACTIONS.find((one) => one === faction) ?? null,
        },
        { onSuccess: onSaved },
      ),
      { done: [t`Profile Updated!`], failed: [t`Update Failed`] },
    );
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Grid gap="5">
        <Field
          label={t`Display name`}
          aside={`${displayName.length}/${DISPLAY_NAME_MAX_CHARS}`}
          error={nameless ? t`Please enter a name` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={displayName}
              maxLength={DISPLAY_NAME_MAX_CHARS}
              autoComplete="name"
              onChange={(event) => setDisplayName(event.target.value)}
            />
          )}
        </Field>
        <PronounsField value={pronouns} onChange={setPronouns} />
        <Field label={t`Bio`} aside={`${bio.length}/${BIO_MAX_CHARS}`}>
          {(control) => (
            <Textarea
              {...control}
              value={bio}
              maxLength={BIO_MAX_CHARS}
              rows={4}
              onChange={(event) => setBio(event.target.value)}
            />
          )}
        </Field>
        <Field label={t`Faction`}>
          {(control) => (
            <Select {...control} value={faction} onChange={(event) => setFaction(event.target.value)}>
              <option value="">{t({ message: 'None yet', context: 'faction' })}</option>
              {FACTIONS.map((one) => (
                <option key={one} value={one}>
                  {choiceName(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Checkbox checked={sharesTime} onChange={(event) => setSharesTime(event.target.checked)}>
          {t`Share my local time with other members`}
        </Checkbox>
      </Grid>
    </form>
  );
}

function PronounsField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field
      label={t`Pronouns`}
      hint={t`Optional, for example they/them`}
      aside={`${value.length}/${PRONOUNS_MAX_CHARS}`}
    >
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={PRONOUNS_MAX_CHARS}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
