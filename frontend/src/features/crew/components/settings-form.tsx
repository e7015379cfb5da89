import { Box, Flex, Grid } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import {
  CHANCE_STEP_PERCENT,
  CHAT_MODELS,
  MIN_MESSAGE_LENGTH_FROM,
  MIN_MESSAGE_LENGTH_TO,
  PERSONALITY_MAX_CHARS,
} from '@crew/contracts/crew-ai/crew-ai.constants';
import type { CrewSettings } from '@crew/contracts/crew-ai/crew-ai.entities';
import { Sparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Field, Input, Select, Textarea } from '../../../ui/field.js';
import { Slider } from '../../../ui/slider.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { toastSuccess } from '../../../ui/toast.js';
import { useImprovePrompt } from '../api/improve-prompt.js';
import { useUpdateCrewSettings } from '../api/update-crew-settings.js';
import { BeforeAfter } from './before-after.js';

/** Edits one of the crew. Nothing is kept until it is saved. */
export function SettingsForm({ member, onDone }: { member: CrewSettings; onDone: () => void }) {
  const { id, name, deckId } = member;
  const [draft, setDraft] = useState(member);
  const [improved, setImproved] = useState<string>();
  const update = useUpdateCrewSettings();
  const improve = useImprovePrompt();
  const set = (change: Partial<CrewSettings>) => setDraft((before) => ({ ...before, ...change }));
  const { model, responseChance, minMessageLength, personality } = draft;
  const percent = Math.round(responseChance * 100);
  const lengthFits =
    Number.isInteger(minMessageLength) &&
    minMessageLength >= MIN_MESSAGE_LENGTH_FROM &&
    minMessageLength <= MIN_MESSAGE_LENGTH_TO;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!lengthFits || personality.trim() === '') return;
    const settings = { id, model, responseChance, minMessageLength, personality };
    void tellOutcome(update.mutateAsync(settings, { onSuccess: onDone }), {
      done: ['AI Crew Updated!', `${name} has been updated.`],
      failed: ['Update Failed'],
    });
  };
  const askForBetter = () =>
    void tellOutcome(
      improve.mutateAsync(
        {
          crewId: id,
          currentPersonality: personality,
          deckName: deckId ? DECKS[deckId].name : 'All decks',
          crewName: name,
        },
        { onSuccess: ({ improvedPersonality }) => setImproved(improvedPersonality) },
      ),
      { failed: ['Improvement Failed'] },
    );

  return (
    <form noValidate onSubmit={save}>
      <Grid gap="4">
        <Field label="Model">
          {(control) => (
            <Select
              {...control}
              value={model}
              onChange={(event) => set({ model: event.target.value as CrewSettings['model'] })}
            >
              {CHAT_MODELS.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Response chance" aside={`${percent}%`}>
          {(control) => (
            <Slider
              {...control}
              min={0}
              max={100}
              step={CHANCE_STEP_PERCENT}
              value={percent}
              aria-valuetext={`${percent}%`}
              onChange={(event) => set({ responseChance: Number(event.target.value) / 100 })}
            />
          )}
        </Field>
        <Field
          label="Minimum message length"
          hint="Shorter messages are answered only on a mention"
          error={lengthFits ? undefined : `A whole number from ${MIN_MESSAGE_LENGTH_FROM} to ${MIN_MESSAGE_LENGTH_TO}`}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={MIN_MESSAGE_LENGTH_FROM}
              max={MIN_MESSAGE_LENGTH_TO}
              value={Number.isNaN(minMessageLength) ? '' : minMessageLength}
              onChange={(event) => set({ minMessageLength: event.target.valueAsNumber })}
            />
          )}
        </Field>
        <Field
          label="Personality"
          aside={`${personality.length}/${PERSONALITY_MAX_CHARS}`}
          error={personality.trim() === '' ? 'The personality is missing' : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              maxLength={PERSONALITY_MAX_CHARS}
              value={personality}
              onChange={(event) => set({ personality: event.target.value })}
            />
          )}
        </Field>
        {improved !== undefined && (
          <BeforeAfter
            before={personality}
            after={improved}
            onAccept={() => {
              set({ personality: improved });
              setImproved(undefined);
              toastSuccess('Personality Improved!', 'Save to keep it.');
            }}
            onReject={() => setImproved(undefined)}
          />
        )}
        <Flex gap="3" wrap="wrap">
          <Button
            size="sm"
            loading={improve.isPending}
            loadingText="Improving..."
            disabled={improve.isPending || personality.trim() === ''}
            onClick={askForBetter}
          >
            <Sparkles size={16} aria-hidden="true" /> Improve Prompt
          </Button>
          <Box flex="1" />
          <Button size="sm" variant="ghost" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" size="sm" variant="solid" loading={update.isPending} loadingText="Saving...">
            Save
          </Button>
        </Flex>
      </Grid>
    </form>
  );
}
