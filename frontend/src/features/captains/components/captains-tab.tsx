import { Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Panel } from '../../../ui/panel.js';
import { SkeletonLines } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { useListCrewSettings } from '../api/list-crew-settings.js';
import { NoCaptains } from './no-captains.js';
import { SettingsCard } from './settings-card.js';

const COLUMNS = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };

/** The settings of every captain: whether, when and how it speaks. */
export default function CaptainsTab() {
  const { data, error, refetch } = useListCrewSettings();
  if (error && !data) {
    return <ErrorState title={t`The AI crew did not load`} error={error} onRetry={() => void refetch()} />;
  }
  if (data?.length === 0) return <NoCaptains />;
  return (
    <Grid gap="5" templateColumns={COLUMNS} alignItems="start" aria-busy={!data || undefined}>
      {data
        ? data.map((captain) => <SettingsCard key={captain.id} captain={captain} />)
        : Array.from({ length: 6 }, (_, index) => (
            <Panel key={index} p="6" role="status" aria-label={t`Loading the AI crew`}>
              <SkeletonLines lines={5} />
            </Panel>
          ))}
    </Grid>
  );
}
