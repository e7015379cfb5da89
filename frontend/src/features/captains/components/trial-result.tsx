import { Box, Flex, Grid } from '@chakra-ui/react';
import type { SituationCheck } from '@crew/contracts/crew-ai/crew-ai.constants';
import type { Trial } from '@crew/contracts/crew-ai/prompt.entities';
import { plural, t } from '@lingui/core/macro';
import { Check, X } from 'lucide-react';
import { Panel } from '../../../ui/panel.js';
import { SkeletonLines } from '../../../ui/skeleton.js';
import { isPassed, shortName, type TriedSituation } from '../model/prompt-trials.js';

/** The answers in one situation, beside each other. */
export const TrialResult = ({ tried: { name, answers } }: { tried: TriedSituation }) => (
  <Panel as="article" aria-label={shortName(name)} p={{ base: '4', md: '5' }}>
    <Box as="h3" fontWeight="semibold" mb="3">
      {shortName(name)}
    </Box>
    {answers ? (
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} fontSize="sm">
        <Answer title={t({ message: 'Live', context: 'a prompt' })} trial={answers.before} />
        <Answer title={t({ message: 'Changed', context: 'a prompt' })} trial={answers.after} />
      </Grid>
    ) : (
      <SkeletonLines lines={3} role="status" aria-label={t`Loading`} />
    )}
  </Panel>
);

function Answer({ title, trial }: { title: string; trial: Trial }) {
  const { text, tokens, checks } = trial;
  const failed = checks.filter(({ passed }) => !passed);
  const passed = checks.length - failed.length;
  return (
    <Box role="group" aria-label={title}>
      <Box textStyle="label">{title}</Box>
      <Box mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Box>
      <Flex align="center" gap="1.5" mt="3" color={isPassed(trial) ? 'fg' : 'danger.fg'}>
        {isPassed(trial) ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
        {t`${passed} of ${plural(checks.length, { one: '# check', other: '# checks' })} passed`}
      </Flex>
      <Box as="ul" listStyleType="none" color="fg.muted" overflowWrap="anywhere">
        {failed.map(({ check, expected }) => (
          <li key={check}>{CHECKS[check](expected ?? '')}</li>
        ))}
        <li>{plural(tokens, { one: '# token', other: '# tokens' })}</li>
      </Box>
    </Box>
  );
}

/** What each check asks of an answer. */
const CHECKS: Readonly<Record<SituationCheck, (expected: string) => string>> = {
  crisis: () => t`Failed: the message is no case for help lines`,
  text: () => t`Failed: says something`,
  length: (expected) => t`Failed: at most ${expected} characters`,
  leak: () => t`Failed: keeps its instructions to itself`,
  name: () => t`Failed: does not begin with a name`,
  markup: () => t`Failed: has no markup`,
  language: (expected) => t`Failed: is in the language “${expected}”`,
  sentences: (expected) => t`Failed: at most ${expected} sentences`,
  items: (expected) => t`Failed: lists ${expected} items`,
  matches: (expected) => t`Failed: matches ${expected}`,
  never: (expected) => t`Failed: does not match ${expected}`,
  article: (expected) => t`Failed: cites the help article “${expected}”`,
};
