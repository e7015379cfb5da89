import { Box, Grid } from '@chakra-ui/react';
import { CREW, CREW_KEYS, type CrewKey } from '@crew/contracts/chat/decks';
import { TRIALS_MAX } from '@crew/contracts/crew-ai/crew-ai.constants';
import type { PromptName } from '@crew/contracts/crew-ai/prompt.entities';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Field, Select } from '../../../ui/field.js';
import { Section } from '../../../ui/section.js';
import { SkeletonLines } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { useListSituations } from '../api/list-situations.js';
import { shortName, sumOf, type TriedSituation, type TrialSum } from '../model/prompt-trials.js';
import { TrialResult } from './trial-result.js';
import { usePromptTrials } from './use-prompt-trials.js';

const COLUMNS = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };

/** Tries a changed text beside the live one in situations of a captain. */
export function PromptTrials({ name, text, disabled }: { name: PromptName; text: string; disabled: boolean }) {
  const captains = CREW_KEYS.filter((key) => (key === 'guide') === (name === 'help-guide'));
  const [captain, setCaptain] = useState<CrewKey>(captains[0]!);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { tried, isRunning, run } = usePromptTrials(name);
  const answered = tried.filter(({ answers }) => answers).length;
  const of = tried.length;
  return (
    <Section
      title={t`Try it`}
      words={t`Both versions answer up to ${TRIALS_MAX} scripted situations, with the captain’s own model. Nothing is posted.`}
    >
      <Grid gap="5">
        <Field label={t`Captain`}>
          {(control) => (
            <Select
              {...control}
              value={captain}
              disabled={isRunning}
              onChange={(event) => {
                setCaptain(event.target.value as CrewKey);
                setChosen([]);
              }}
            >
              {captains.map((key) => (
                <option key={key} value={key}>
                  {CREW[key].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Situations captain={captain} chosen={chosen} disabled={isRunning} onChange={setChosen} />
        <Box>
          <Button
            variant="tinted"
            loading={isRunning}
            loadingText={t`${answered} of ${of} tried`}
            disabled={disabled || isRunning || chosen.length === 0}
            onClick={() => void run(text, chosen)}
          >
            {t`Try ${plural(chosen.length, { one: '# situation', other: '# situations' })}`}
          </Button>
        </Box>
        {tried.length > 0 && <Summary tried={tried} />}
        {tried.map((one) => (
          <TrialResult key={one.name} tried={one} />
        ))}
      </Grid>
    </Section>
  );
}

interface SituationsProps {
  captain: CrewKey;
  chosen: readonly string[];
  disabled: boolean;
  onChange: (chosen: readonly string[]) => void;
}

function Situations({ captain, chosen, disabled, onChange }: SituationsProps) {
  const { data, error, refetch } = useListSituations(captain);
  if (error && !data) {
    return <ErrorState title={t`The situations did not load`} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonLines lines={5} role="status" aria-label={t`Loading`} />;
  return (
    <Grid
      role="group"
      aria-label={t`Situations`}
      gap="2"
      templateColumns={COLUMNS}
      gridAutoRows="max-content"
      maxH="24rem"
      overflowY="auto"
      fontSize="sm"
    >
      {data.map(({ name, says }) => {
        const isChosen = chosen.includes(name);
        return (
          <Checkbox
            key={name}
            checked={isChosen}
            disabled={disabled || (!isChosen && chosen.length >= TRIALS_MAX)}
            onChange={() => onChange(isChosen ? chosen.filter((one) => one !== name) : [...chosen, name])}
          >
            <Box minW="0" overflowWrap="anywhere">
              {shortName(name)}
              <Box color="fg.muted" lineClamp={2}>
                {says}
              </Box>
            </Box>
          </Checkbox>
        );
      })}
    </Grid>
  );
}

function Summary({ tried }: { tried: readonly TriedSituation[] }) {
  const answers = tried.flatMap(({ answers: both }) => both ?? []);
  const live = sumWords(sumOf(answers.map(({ before }) => before)));
  const changed = sumWords(sumOf(answers.map(({ after }) => after)));
  return (
    <Box role="status">
      <div>{t`Live: ${live}`}</div>
      <div>{t`Changed: ${changed}`}</div>
    </Box>
  );
}

function sumWords({ passed, of, tokens, cost }: TrialSum): string {
  const used = plural(tokens, { one: '# token', other: '# tokens' });
  if (cost === null) return t`${passed} of ${of} passed, ${used}, cost unknown`;
  const dollars = cost.toFixed(4);
  return t`${passed} of ${of} passed, ${used}, US$${dollars} at list price`;
}
