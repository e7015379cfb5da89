import { Box, Flex, Grid } from '@chakra-ui/react';
import { GENERATION_MODELS, MOOD_PROMPT_MAX_CHARS, PORTRAIT_MODEL } from '@crew/contracts/crew-ai/crew-ai.constants';
import type { CrewPortrait } from '@crew/contracts/crew-ai/crew-portrait.entities';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { useReadUrl } from '../../../lib/read-url.js';
import { Button } from '../../../ui/button.js';
import { Field, Input, Select, Textarea } from '../../../ui/field.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';
import { useSaveCrewPortrait } from '../api/save-crew-portrait.js';
import { useSyncCrewPortrait } from '../api/sync-crew-portrait.js';

type Model = (typeof GENERATION_MODELS)[number];

/** Edits a captain’s portrait. What was typed stays when saving fails. */
export function PortraitForm({ entry }: { entry: CrewPortrait }) {
  const { name, manifest, moodHistory } = entry;
  const [displayName, setDisplayName] = useState(entry.displayName);
  const [model, setModel] = useState<Model>(manifest?.model ?? PORTRAIT_MODEL);
  const [moodPrompt, setMoodPrompt] = useState(manifest?.moodPrompt ?? '');
  const [url, setUrl] = useState(manifest?.url ?? '');
  const save = useSaveCrewPortrait();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mood = moodPrompt.trim();
    const address = url.trim();
    const newName = displayName.trim();
    const saved = save.mutateAsync({
      name,
      model,
      ...(newName !== entry.displayName && { displayName: newName }),
      moodPrompt: mood,
      url: address,
      appendMood: mood !== '',
      ...(address !== '' && { portraitUrl: address }),
    });
    void tellOutcome(saved, { done: [t`Saved!`, t`${displayName} has been updated.`], failed: [t`Save Failed`] });
  };
  return (
    <Grid gap="6" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' }}>
      <form noValidate onSubmit={submit}>
        <Grid gap="4">
          <Field label={t`Name`}>
            {(control) => (
              <Input
                {...control}
                required
                value={displayName}
                onChange={(event) => setDisplayName(event.target.value)}
              />
            )}
          </Field>
          <ModelField model={model} onChange={setModel} />
          <Field label={t`Mood Prompt`} hint={t`Appends to history`}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={MOOD_PROMPT_MAX_CHARS}
                value={moodPrompt}
                onChange={(event) => setMoodPrompt(event.target.value)}
              />
            )}
          </Field>
          {moodHistory.length > 0 && <History moods={moodHistory} />}
          <Field label={t`Portrait URL`} hint={t`Download to portrait.png`}>
            {(control) => (
              <Input
                {...control}
                type="url"
                inputMode="url"
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            )}
          </Field>
          <Flex gap="3" wrap="wrap">
            <Button type="submit" variant="tinted" hue="gold" loading={save.isPending} loadingText={t`Saving...`}>
              {t`Save`}
            </Button>
            <SyncButton name={name} displayName={displayName} />
          </Flex>
        </Grid>
      </form>
      <Preview entry={entry} />
    </Grid>
  );
}

/** Ensures that the portrait is in the storage. */
function SyncButton({ name, displayName }: Pick<CrewPortrait, 'name' | 'displayName'>) {
  const sync = useSyncCrewPortrait(name);
  const bring = () => {
    const brought = sync
      .mutateAsync()
      .then(({ synced, message }) =>
        synced ? toastSuccess(t`Synced`, `${displayName}: ${message}`) : toastError(t`Sync Failed`, message),
      );
    void tellOutcome(brought, { failed: [t`Sync Failed`] });
  };
  return (
    <Button loading={sync.isPending} loadingText={t`Syncing...`} onClick={bring}>
      {t`Sync to GCS`}
    </Button>
  );
}

const ModelField = ({ model, onChange }: { model: Model; onChange: (model: Model) => void }) => (
  <Field label={t`Model`}>
    {(control) => (
      <Select {...control} value={model} onChange={(event) => onChange(event.target.value as Model)}>
        {GENERATION_MODELS.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    )}
  </Field>
);

/** The stored portrait, or else the one at the manifest's address. */
function Preview({ entry: { displayName, portraitPath, manifest } }: { entry: CrewPortrait }) {
  const { url } = useReadUrl(portraitPath, 'full');
  const shown = url ?? (portraitPath === null && manifest?.url ? manifest.url : undefined);
  return (
    <Box as="figure" m="0">
      {shown ? (
        <Box asChild w="full" aspectRatio="1" borderRadius="md" objectFit="cover" bg="bg.sunken">
          <img src={shown} alt={t`Portrait of ${displayName}`} />
        </Box>
      ) : (
        <Box
          display="grid"
          placeItems="center"
          aspectRatio="1"
          borderRadius="md"
          border="hairline"
          borderColor="border"
          bg="bg.sunken"
          color="fg.muted"
        >
          {t`No portrait yet`}
        </Box>
      )}
    </Box>
  );
}

const History = ({ moods }: { moods: CrewPortrait['moodHistory'] }) => (
  <Box as="ol" aria-label={t`Mood prompts so far`} ps="5" fontSize="sm" color="fg.muted" maxH="8rem" overflowY="auto">
    {moods.map(({ text, at }) => (
      <Box as="li" key={at} overflowWrap="anywhere">
        {text}
      </Box>
    ))}
  </Box>
);
