import { Box, Flex } from '@chakra-ui/react';
import { CREW, type CrewKey, DECKS } from '@crew/contracts/chat/decks';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { AtSign, Brain, Compass } from 'lucide-react';
import { useListAiCrew } from '../../features/captains/api/list-ai-crew.js';
import { FuelGauge } from '../../features/captains/components/fuel-gauge.js';
import { useListMembers } from '../../features/chat/api/list-members.js';
import { useCaptainName } from '../../lib/captain-faces.js';
import { STATUS_WORDS, StatusDot } from '../../members/components/status-dot.js';
import { DECK_DESCRIPTIONS } from '../../room/model/deck-words.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import { StyledAvatar, StyledErrorState, StyledSkeletonLines } from '../../ui/styled.js';

const useCaptain = (key: CrewKey) => {
  const query = useListAiCrew('');
  return { ...query, data: query.data?.find(({ id }) => id === key) };
};

/** Portrait, name and role of a captain. */
export function CaptainHead({ captain }: { captain: CrewKey }) {
  const name = useCaptainName()(captain);
  const { data } = useCaptain(captain);
  return (
    <Flex as="span" align="center" gap="4" fontFamily="body" fontWeight="normal">
      <StyledAvatar name={name} captain={captain} size={64} />
      <Box as="span" minW="0" flex="1">
        <Box as="bdi" textStyle="heading" fontFamily="display" lineClamp={2} overflowWrap="anywhere">
          {name}
        </Box>
        <Box as="span" display="block" textStyle="caption" color="fg.muted">
          {data?.role}
        </Box>
      </Box>
    </Flex>
  );
}

interface CaptainContentProps {
  captain: CrewKey;
  onMention?: (() => void) | undefined;
}

/** What a captain is good at, whether it can answer now, and the ways to it. */
export function CaptainContent({ captain, onMention }: CaptainContentProps) {
  const { data, isPending, error, refetch } = useCaptain(captain);
  const { deckId } = CREW[captain];
  if (isPending) return <StyledSkeletonLines lines={4} role="status" aria-label={t`Loading the captain`} />;
  if (error && !data)
    return <StyledErrorState title={t`The crew did not load`} error={error} onRetry={() => void refetch()} py="4" />;
  return (
    <div data-hue={deckId ?? 'sentinel-seven'}>
      <Flex gap="2" wrap="wrap" align="center">
        <Chip>{t`AI Crew`}</Chip>
        {deckId && <Chip hue={deckId}>{DECKS[deckId].name}</Chip>}
        <Status captain={captain} />
        {deckId && <FuelGauge deckId={deckId} />}
      </Flex>
      {data && (
        <Box mt="4" dir="auto" overflowWrap="anywhere">
          {data.bio}
        </Box>
      )}
      {deckId && (
        <Box mt="2" fontSize="sm" color="fg.muted">
          {i18n._(DECK_DESCRIPTIONS[deckId])}
        </Box>
      )}
      {data && data.tags.length > 0 && (
        <Flex as="ul" listStyleType="none" gap="2" mt="3" wrap="wrap" aria-label={t`Good at`}>
          {data.tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </Flex>
      )}
      <Flex gap="2" wrap="wrap" mt="5" _empty={{ display: 'none' }}>
        {deckId && (
          <ButtonLink to={DECKS[deckId].path} size="sm">
            <Compass size={18} aria-hidden="true" />
            {t`Open deck`}
          </ButtonLink>
        )}
        {deckId && (
          <ButtonLink to={`/settings?tab=captains#memories-${captain}`} size="sm">
            <Brain size={18} aria-hidden="true" />
            {t`What I remember of you`}
          </ButtonLink>
        )}
        {onMention && (
          <Button size="sm" onClick={onMention}>
            <AtSign size={18} aria-hidden="true" />
            {t({ message: 'Mention', context: 'verb' })}
          </Button>
        )}
      </Flex>
    </div>
  );
}

/** Whether it answers now: the members of a deck name all captains. */
function Status({ captain }: { captain: CrewKey }) {
  const { data: members } = useListMembers(CREW[captain].deckId ?? 'ascension');
  const status = members?.find(({ key, type }) => type === 'crew' && key === captain)?.status;
  if (!status) return null;
  return (
    <Flex as="span" align="center" gap="1.5" textStyle="caption" color="fg.muted">
      <Box as="span" position="relative" boxSize="3">
        <StatusDot status={status} />
      </Box>
      {i18n._(STATUS_WORDS[status])}
    </Flex>
  );
}
