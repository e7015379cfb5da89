import { Box, Flex, Grid } from '@chakra-ui/react';
import { ANALYTICS_DAYS } from '@crew/contracts/analytics-days';
import { plural, t } from '@lingui/core/macro';
import { Download, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Panel } from '../../../ui/panel.js';
import { StyledSkeleton } from '../../../ui/styled.js';
import { ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useAnalyseShip } from '../api/analyse-ship.js';
import { type Days, useGetShipFigures } from '../api/get-ship-figures.js';
import { figuresCsv } from '../model/figures-csv.js';
import { Figures } from './figures.js';

/** The community's figures, and an AI model's analysis of them. */
export default function ShipAnalyticsTab() {
  const [days, setDays] = useState<Days>('30');
  const { data, error, refetch, isPlaceholderData } = useGetShipFigures(days);
  const analysis = useAnalyseShip();
  const analyse = () =>
    void tellOutcome(analysis.mutateAsync({ days }), {
      done: [t`Analysis Complete`, t`The summary is above the figures.`],
      failed: [t`Analysis Failed`],
    });

  return (
    <Grid gap="5" templateColumns="minmax(0, 1fr)">
      <Flex gap="3" wrap="wrap" align="center">
        <Flex role="group" aria-label={t`Range`} gap="1">
          {ANALYTICS_DAYS.map((option) => (
            <Button
              key={option}
              size="sm"
              variant={option === days ? 'tinted' : 'ghost'}
              hue="gold"
              aria-pressed={option === days}
              onClick={() => setDays(option)}
            >
              {plural(Number(option), { one: '# day', other: '# days' })}
            </Button>
          ))}
        </Flex>
        <Box flex="1" />
        <Button size="sm" disabled={!data || isPlaceholderData} onClick={() => data && save(figuresCsv(data), days)}>
          <Download size={16} aria-hidden="true" /> {t`CSV`}
        </Button>
        <Button size="sm" variant="solid" loading={analysis.isPending} loadingText={t`Analyzing...`} onClick={analyse}>
          <Sparkles size={16} aria-hidden="true" /> {t`Analyze Ship`}
        </Button>
      </Flex>
      {analysis.data && (
        <Panel as="section" aria-label={t`Analysis`} p={{ base: '5', md: '6' }}>
          <Box as="h2" textStyle="heading" mb="2">
            {t`Analysis`}
          </Box>
          <Box maxW="prose" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {analysis.data.analysis}
          </Box>
          <Box mt="3" textStyle="caption" color="fg.subtle">
            {t`Written by a model from the figures below alone. It may be wrong; they are not.`}
          </Box>
        </Panel>
      )}
      {error && !data ? (
        <ErrorState title={t`The figures did not load`} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Figures figures={data} days={days} />
      ) : (
        <StyledSkeleton h="96" borderRadius="lg" role="status" aria-label={t`Loading the figures`} />
      )}
    </Grid>
  );
}

function save(csv: string, days: Days): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `ship-analytics-${days}-days.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
