import { Box, Flex, Grid } from '@chakra-ui/react';
import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
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

type Choices = readonly (readonly [value: number, label: MessageDescriptor])[];

/** Seconds. */
const PAUSES: Choices = [
  [0, msg({ message: 'Off', context: 'slow mode' })],
  [5, msg`5 seconds`],
  [15, msg`15 seconds`],
  [30, msg`30 seconds`],
  [60, msg`A minute`],
  [300, msg`5 minutes`],
  [900, msg`15 minutes`],
  [3_600, msg`An hour`],
];
/** Hours. */
const SPANS: Choices = [
  [0, msg({ message: 'Never', context: 'an account is new' })],
  [1, msg`For an hour`],
  [24, msg`For a day`],
  [72, msg`For three days`],
  [168, msg`For a week`],
  [720, msg`For a month`],
];

const loadSchema = async () => (await import('../model/posting-rules.form.js')).postingRulesSchema;
const AS_NUMBER = { valueAsNumber: true } as const;

/** Slow mode of each deck, and the limits of new accounts. */
export function PostingRulesForm() {
  const { data, isError, error, refetch } = useGetPostingRules();
  if (data) return <Form key={JSON.stringify(data)} current={data} />;
  if (isError) return <ErrorState title={t`The limits did not load`} error={error} onRetry={() => void refetch()} />;
  return <SkeletonRows label={t`Loading limits`} />;
}

function Form({ current }: { current: PostingRules }) {
  const { mutateAsync, isPending } = useSetPostingRules();
  const { register, handleSubmit, formState } = useSchemaForm(loadSchema, { defaultValues: current });
  const { isDirty, isSubmitting } = formState;
  const save = handleSubmit((rules) => {
    void tellOutcome(mutateAsync(rules), {
      done: [t`Limits saved`, t`They hold from the next message on.`],
      failed: [t`Update Failed`],
    });
  });
  return (
    <Panel p={{ base: '5', md: '6' }}>
      <form onSubmit={(event) => void save(event)}>
        <Box as="h2" textStyle="heading">
          {t`Slow mode`}
        </Box>
        <Box color="fg.muted" mb="4">
          {t`How long a member waits between two messages in a deck.`}
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
          {t`New accounts`}
        </Box>
        <Box color="fg.muted" mb="4">
          {t`How long an account counts as new, and how long it waits between two messages in all decks together.`}
        </Box>
        <Grid gap="4" templateColumns="repeat(auto-fill, minmax(11rem, 1fr))">
          <Choose
            {...register('newAccounts.hours', AS_NUMBER)}
            label={t`An account is new`}
            choices={SPANS}
            current={current.newAccounts.hours}
          />
          <Choose
            {...register('newAccounts.pauseS', AS_NUMBER)}
            label={t`Pause between messages`}
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
            loadingText={t`Saving...`}
          >
            {t`Save limits`}
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
  const isOther = choices.every(([known]) => known !== current);
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} {...select}>
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {i18n._(words)}
            </option>
          ))}
          {isOther && <option value={current}>{current}</option>}
        </Select>
      )}
    </Field>
  );
}
