import { Box, Flex } from '@chakra-ui/react';
import type { Prompt, PromptPublication } from '@crew/contracts/crew-ai/prompt.entities';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Ago } from '../../../ui/ago.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { MoreButton } from '../../../ui/more-button.js';
import { Section } from '../../../ui/section.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import type { useGetPrompt } from '../api/get-prompt.js';
import { useRestorePrompt } from '../api/restore-prompt.js';
import { PromptDifference } from './prompt-difference.js';

/** What was live when, newest first, to compare with the live version and to make live again. */
export function PromptHistory({ prompt, query }: { prompt: Prompt; query: ReturnType<typeof useGetPrompt> }) {
  const entries = query.data?.pages.flatMap(({ publications }) => publications) ?? [];
  const { builtIn } = prompt;
  return (
    <Section title={t`Versions`} words={t`Every version is kept. Replies name the one that they were written with.`}>
      <Box as="ol" listStyleType="none">
        {entries.map((entry) => (
          <Version key={entry.revision} prompt={prompt} version={entry.version} text={entry.text ?? builtIn.text}>
            <EntryWords entry={entry} />
          </Version>
        ))}
        <Version prompt={prompt} version={builtIn.version} text={builtIn.text}>
          {t`Comes with Crew`}
        </Version>
      </Box>
      <MoreButton query={query} />
    </Section>
  );
}

function EntryWords({ entry: { restored, note, by, at } }: { entry: PromptPublication }) {
  const name = by?.username ?? t`an admin`;
  return (
    <>
      {restored ? t`Made live again by ${name}` : t`Published by ${name}`} · <Ago at={at} />
      {note !== '' && <Box>{note}</Box>}
    </>
  );
}

interface VersionProps {
  prompt: Prompt;
  version: string;
  text: string;
  children: ReactNode;
}

function Version({ prompt: { name, revision, live }, version, text, children }: VersionProps) {
  const [compared, setCompared] = useState(false);
  const { mutateAsync, isPending } = useRestorePrompt();
  const isLive = version === live.version;
  const restore = () =>
    void tellOutcome(mutateAsync({ name, revision, version }), {
      done: [t`Rolled back`, t`Version ${version} is live.`],
      failed: [t`Not rolled back`],
    });
  return (
    <Box
      as="li"
      py="3"
      _notLast={{ borderBottom: 'hairline', borderColor: 'border' }}
      aria-label={t`Version ${version}`}
    >
      <Flex align="center" gap="3" wrap="wrap">
        <Box flex="1 1 16rem" minW="0" overflowWrap="anywhere">
          <Flex align="center" gap="2" fontWeight="semibold">
            {t`Version ${version}`} {isLive && <Chip>{t({ message: 'Live', context: 'a prompt' })}</Chip>}
          </Flex>
          <Box textStyle="caption" color="fg.muted">
            {children}
          </Box>
        </Box>
        {!isLive && (
          <>
            <Button size="sm" variant="ghost" aria-expanded={compared} onClick={() => setCompared(!compared)}>
              {t`Compare`}
            </Button>
            <Button size="sm" loading={isPending} onClick={restore}>
              {t`Make live again`}
            </Button>
          </>
        )}
      </Flex>
      {compared && !isLive && (
        <Box mt="3">
          <PromptDifference label={t`From the live version to ${version}`} before={live.text} after={text} />
        </Box>
      )}
    </Box>
  );
}
