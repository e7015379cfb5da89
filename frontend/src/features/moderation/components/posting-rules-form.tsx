import { Box, Flex, Grid } from '@chakra-ui/react';
import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Field, Select } from '../../../ui/field.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { usePostingRules } from '../api/get-posting-rules.js';
import { useSetPostingRules } from '../api/set-posting-rules.js';

type Choices = readonly (readonly [value: number, label: string])[];

/** Seconds. */
const PAUSES: Choices = [
  [0, 'Off'],
  [5, '5 seconds'],
  [15, '15 seconds'],
  [30, '30 seconds'],
  [60, 'A minute'],
  [300, '5 minutes'],
  [900, '15 minutes'],
  [3_600, 'An hour'],
];
/** Hours. */
const SPANS: Choices = [
  [0, 'Never'],
  [1, 'For an hour'],
  [24, 'For a day'],
  [72, 'For three days'],
  [168, 'For a week'],
  [720, 'For a month'],
];

/** Slow mode of each deck, and how new accounts are held back. */
export function PostingRulesForm() {
  const { data, isError, error, refetch } = usePostingRules();
  if (data) return <Form key={JSON.stringify(data)} current={data} />;
  if (isError) return <ErrorState title="The limits did not load" error={error} onRetry={() => void refetch()} />;
  return <SkeletonRows label="Loading limits" />;
}

function Form({ current }: { current: PostingRules }) {
  const [rules, setRules] = useState(current);
  const { mutateAsync, isPending } = useSetPostingRules();
  const changed = JSON.stringify(rules) !== JSON.stringify(current);
  const { slowModeS, newAccounts } = rules;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void tellOutcome(mutateAsync(rules), {
      done: ['Limits saved', 'They hold from the next message on.'],
      failed: ['Update Failed'],
    });
  };
  return (
    <Panel p={{ base: '5', md: '6' }}>
      <form onSubmit={save}>
        <Box as="h2" textStyle="heading">
          Slow mode
        </Box>
        <Box color="fg.muted" mb="4">
          How long a member waits between two messages in a deck.
        </Box>
        <Grid gap="4" templateColumns="repeat(auto-fill, minmax(11rem, 1fr))">
          {DECK_IDS.map((id) => (
            <Choose
              key={id}
              label={DECKS[id].name}
              choices={PAUSES}
              value={slowModeS[id]}
              onChange={(pause) => setRules({ ...rules, slowModeS: { ...slowModeS, [id]: pause } })}
            />
          ))}
        </Grid>
        <Box as="h2" textStyle="heading" mt="8">
          New accounts
        </Box>
        <Box color="fg.muted" mb="4">
          How long an account counts as new, and how long it waits between two messages in all decks together.
        </Box>
        <Grid gap="4" templateColumns="repeat(auto-fill, minmax(11rem, 1fr))">
          <Choose
            label="An account is new"
            choices={SPANS}
            value={newAccounts.hours}
            onChange={(hours) => setRules({ ...rules, newAccounts: { ...newAccounts, hours } })}
          />
          <Choose
            label="Pause between messages"
            choices={PAUSES}
            value={newAccounts.pauseS}
            onChange={(pauseS) => setRules({ ...rules, newAccounts: { ...newAccounts, pauseS } })}
          />
        </Grid>
        <Flex justify="flex-end" mt="6">
          <Button
            type="submit"
            variant="solid"
            size="lg"
            disabled={!changed}
            loading={isPending}
            loadingText="Saving..."
          >
            Save limits
          </Button>
        </Flex>
      </form>
    </Panel>
  );
}

interface ChooseProps {
  label: string;
  choices: Choices;
  value: number;
  onChange: (value: number) => void;
}

function Choose({ label, choices, value, onChange }: ChooseProps) {
  // What was set through the API may be none of the choices.
  const shown = choices.some(([known]) => known === value) ? choices : [...choices, [value, String(value)] as const];
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {shown.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
