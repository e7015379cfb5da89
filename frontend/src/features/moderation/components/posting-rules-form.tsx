import { Box, Flex, Grid } from '@chakra-ui/react';
import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.js';
import { Field, Select } from '../../../ui/field.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useGetPostingRules } from '../api/get-posting-rules.js';
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

const loadSchema = async () => (await import('../model/posting-rules.form.js')).postingRulesSchema;
const AS_NUMBER = { valueAsNumber: true } as const;

/** Slow mode of each deck, and the limits of new accounts. */
export function PostingRulesForm() {
  const { data, isError, error, refetch } = useGetPostingRules();
  if (data) return <Form key={JSON.stringify(data)} current={data} />;
  if (isError) return <ErrorState title="The limits did not load" error={error} onRetry={() => void refetch()} />;
  return <SkeletonRows label="Loading limits" />;
}

function Form({ current }: { current: PostingRules }) {
  const { mutateAsync, isPending } = useSetPostingRules();
  const { register, handleSubmit, formState } = useSchemaForm(loadSchema, { defaultValues: current });
  const { isDirty, isSubmitting } = formState;
  const save = handleSubmit((rules) => {
    void tellOutcome(mutateAsync(rules), {
      done: ['Limits saved', 'They hold from the next message on.'],
      failed: ['Update Failed'],
    });
  });
  return (
    <Panel p={{ base: '5', md: '6' }}>
      <form onSubmit={(event) => void save(event)}>
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
              {...register(`slowModeS.${id}`, AS_NUMBER)}
              label={DECKS[id].name}
              choices={PAUSES}
              current={current.slowModeS[id]}
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
            {...register('newAccounts.hours', AS_NUMBER)}
            label="An account is new"
            choices={SPANS}
            current={current.newAccounts.hours}
          />
          <Choose
            {...register('newAccounts.pauseS', AS_NUMBER)}
            label="Pause between messages"
            choices={PAUSES}
            current={current.newAccounts.pauseS}
          />
        </Grid>
        <Flex justify="flex-end" mt="6">
          <Button
            type="submit"
            variant="solid"
            size="lg"
            disabled={!isDirty}
            loading={isPending || isSubmitting}
            loadingText="Saving..."
          >
            Save limits
          </Button>
        </Flex>
      </form>
    </Panel>
  );
}

interface ChooseProps extends ComponentProps<typeof Select> {
  label: string;
  choices: Choices;
  current: number;
}

function Choose({ label, choices, current, ...select }: ChooseProps) {
  // A value set through the API may be none of the choices.
  const shown = choices.some(([known]) => known === current)
    ? choices
    : [...choices, [current, String(current)] as const];
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} {...select}>
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
