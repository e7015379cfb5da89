import { Box, Flex, Grid } from '@chakra-ui/react';
import type { PortraitSync } from '@crew/contracts/crew-ai/crew-portrait.entities';
import { plural, t } from '@lingui/core/macro';
import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { PageTitle } from '../../../ui/page.js';
import { ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useListCrewPortraits } from '../api/list-crew-portraits.js';
import { useSyncCrewPortraits } from '../api/sync-crew-portraits.js';
import { NoCaptains } from './no-captains.js';
import { PortraitCard } from './portrait-card.js';

const COLUMNS = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' };

/** The captains’ portraits, and whether each is in storage. */
export function CaptainPortraits() {
  const { data, error, refetch } = useListCrewPortraits();
  const { mutateAsync, isPending, results } = useSyncCrewPortraits();
  const [openName, setOpenName] = useState<string>();
  const sync = () =>
    void tellOutcome(mutateAsync(), {
      done: ({ results: all }) => {
        const synced = all.filter((one) => one.synced).length;
        const sum = plural(all.length, {
          one: `${synced} of # portrait is in the storage.`,
          other: `${synced} of # portraits are in the storage.`,
        });
        return [t`Sync Complete`, sum];
      },
      failed: [t`Sync Failed`],
    });
  return (
    <>
      <PageTitle title={t`AI Crew Command Center`} words={t`The captains’ portraits, and where they are stored.`}>
        <Button
          variant="solid"
          loading={isPending}
          loadingText={t`Syncing...`}
          disabled={isPending || !data}
          onClick={sync}
        >
          <CloudUpload size={18} aria-hidden="true" /> {t`Sync All to GCS`}
        </Button>
      </PageTitle>
      {(isPending || results.length > 0) && <Progress results={results} total={data?.length ?? 0} />}
      {error && !data ? (
        <ErrorState title={t`The crew did not load`} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Box role="status" color="fg.muted">
          {t`Loading crew...`}
        </Box>
      ) : data.length === 0 ? (
        <NoCaptains />
      ) : (
        <Grid gap="4" templateColumns={COLUMNS} alignItems="start">
          {data.map((entry) => (
            <PortraitCard
              key={entry.name}
              entry={entry}
              open={openName === entry.name}
              onToggle={() => setOpenName(openName === entry.name ? undefined : entry.name)}
            />
          ))}
        </Grid>
      )}
    </>
  );
}

/** The progress of the sync, with each result. */
const Progress = ({ results, total }: { results: readonly PortraitSync[]; total: number }) => (
  <Box
    as="section"
    aria-label={t({ message: 'Sync', comment: 'The progress of copying portraits to the storage' })}
    mb="6"
  >
    <Box
      role="progressbar"
      aria-label={t`Portraits synced`}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={results.length}
      h="2"
      borderRadius="full"
      bg="bg.hover"
      overflow="hidden"
    >
      <Box
        h="full"
        bg="gold.solid"
        w={`${total === 0 ? 0 : (results.length / total) * 100}%`}
        transition="width {durations.slow}"
      />
    </Box>
    <Flex as="ul" listStyleType="none" wrap="wrap" gap="3" mt="3" fontSize="sm">
      {results.map(({ name, synced, message }) => (
        <Box as="li" key={name} color={synced ? 'fg.muted' : 'danger.fg'}>
          {name}: {message}
        </Box>
      ))}
    </Flex>
  </Box>
);
