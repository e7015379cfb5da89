import { Box, Flex, Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useDeferredValue, useState } from 'react';
import { Telescope } from '../../../ui/art/scenes.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonLines } from '../../../ui/skeleton.js';
import { StyledInput, StyledSkeleton } from '../../../ui/styled.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { useListAiCrew } from '../api/list-ai-crew.js';
import { CaptainCard } from './captain-card.js';
import { CaptainSheet } from './captain-sheet.js';
import { NoCaptains } from './no-captains.js';

const PLACEHOLDERS = 6;
const COLUMNS = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' };

/** The captains as cards; one opens to be edited. */
export function CaptainManagement() {
  const [typed, setTyped] = useState('');
  const [openId, setOpenId] = useState<string>();
  const q = useDeferredValue(typed.trim());
  const { data, error, refetch } = useListAiCrew(q);
  const everybody = useListAiCrew('').data;
  const open = everybody?.find(({ id }) => id === openId);

  return (
    <>
      <StyledInput
        type="search"
        aria-label={t`Search the AI crew`}
        placeholder={t`Search by name, role, or slug...`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxW="28rem"
        mb="6"
      />
      {error && !data ? (
        <ErrorState title={t`Failed to load AI crew members`} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Placeholders />
      ) : data.length > 0 ? (
        <Grid gap="4" templateColumns={COLUMNS}>
          {data.map((captain) => (
            <CaptainCard key={captain.id} captain={captain} onOpen={() => setOpenId(captain.id)} />
          ))}
        </Grid>
      ) : q === '' ? (
        <NoCaptains />
      ) : (
        <EmptyState
          picture={<Telescope />}
          title={t`No AI crew members found`}
          words={t`Try another part of a name, role or slug.`}
        />
      )}
      <CaptainSheet captain={open} onClose={() => setOpenId(undefined)} />
    </>
  );
}

const Placeholders = () => (
  <Grid gap="4" templateColumns={COLUMNS} role="status" aria-label={t`Loading the AI crew`}>
    {Array.from({ length: PLACEHOLDERS }, (_, index) => (
      <Panel key={index} p="5" data-placeholder>
        <Flex gap="3">
          <StyledSkeleton boxSize="14" borderRadius="full" flexShrink="0" />
          <Box flex="1">
            <SkeletonLines lines={3} />
          </Box>
        </Flex>
      </Panel>
    ))}
  </Grid>
);
