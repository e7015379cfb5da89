import { Box, Flex } from '@chakra-ui/react';
import { CREW } from '@crew/contracts/chat/decks';
import type { MemoryConsent } from '@crew/contracts/crew-ai/memory.entities';
import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { Avatar } from '../../../ui/avatar.js';
import { Section } from '../../../ui/section.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { StyledErrorState } from '../../../ui/styled.js';
import { Switch } from '../../../ui/switch.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useListMemoryConsents } from '../api/list-memory-consents.js';
import { useSetMemoryConsent } from '../api/set-memory-consent.js';
import { MemoryList } from './memory-list.js';

/** What each captain remembers of the member, and whether it may. */
export function MemoriesSection() {
  const { data: consents, error, refetch } = useListMemoryConsents();
  const isEmpty = consents?.every(({ granted, memories }) => !granted && memories === 0);
  return (
    <Section
      title={t`What captains remember`}
      words={t`A captain remembers what you write to it on its own deck, if you allow it, and uses it only there. While it is off, it keeps what it knows but neither uses nor adds to it.`}
    >
      {error && !consents && (
        <StyledErrorState title={t`This did not load`} error={error} onRetry={() => void refetch()} py="4" />
      )}
      {!consents && !error && <SkeletonRows rows={6} label={t`Loading what captains remember`} />}
      {isEmpty && <Box color="fg.muted" mb="4">{t`No captain remembers anything about you.`}</Box>}
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {consents?.map((consent) => (
          <CaptainMemories key={consent.key} consent={consent} />
        ))}
      </Box>
    </Section>
  );
}

function CaptainMemories({ consent: { key, granted, memories } }: { consent: MemoryConsent }) {
  const name = useCaptainName()(key);
  const { mutateAsync, isPending } = useSetMemoryConsent();
  const row = useRef<HTMLLIElement>(null);
  const { hash, key: entry } = useLocation();
  const id = `memories-${key}`;
  useEffect(() => {
    if (hash === `#${id}`) row.current?.scrollIntoView();
  }, [hash, id, entry]);
  const change = (on: boolean) =>
    void tellOutcome(mutateAsync({ key, granted: on }), {
      failed: [t`That could not be changed`, t`Please try again`],
    });
  return (
    <Box as="li" ref={row} id={id} colorPalette={CREW[key].deckId ?? 'gold'} scrollMarginTop="6rem">
      <Flex align="center" gap="3" minH="14">
        <Avatar name={name} captain={key} size={36} />
        <Box flex="1" minW="0">
          <Box overflowWrap="anywhere">{name}</Box>
          <Box textStyle="caption" color="fg.muted">
            {stateWords(granted, memories)}
          </Box>
        </Box>
        <Switch
          label={t`${name} may remember what I write to it`}
          checked={granted === true}
          disabled={isPending}
          onChange={change}
        />
      </Flex>
      {memories > 0 && <MemoryList captain={key} name={name} />}
    </Box>
  );
}

function stateWords(granted: boolean | null, memories: number): string {
  const count = plural(memories, { one: '# memory', other: '# memories' });
  if (granted) return memories > 0 ? count : t`Nothing yet`;
  return memories > 0 ? t`${count}, not used` : t`Off`;
}
