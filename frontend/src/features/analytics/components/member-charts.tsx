import { Box, Grid } from '@chakra-ui/react';
import type { ShipFigures } from '@crew/contracts/crew-ai/get-ship-figures';
import { t } from '@lingui/core/macro';
import { type Days } from '../api/get-ship-figures.js';
import { useGetMemberFigures } from '../api/get-member-figures.js';
import { ChartPanel } from './chart-panel.js';
import { Loaded } from './loaded.js';

export const PAIR = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };

/** New, active and all members by day. */
export function MemberCharts({ days, writers }: { days: Days; writers: ShipFigures['activeMembers'] }) {
  const query = useGetMemberFigures(days);
  const writersOn = new Map(writers.map(({ day, members }) => [day, members]));
  const empty = t`Nobody has been here in this time.`;
  return (
    <Loaded query={query} name={t`Members`}>
      {(figures) => (
        <Grid gap="5" templateColumns={PAIR}>
          <ChartPanel
            title={t`New members`}
            words={t`Who signed up, by day`}
            empty={t`Nobody has signed up in this time.`}
            kind="bars"
            series={[{ id: 'registered', name: t`New members`, hue: 'gold' }]}
            points={figures.map(({ day, registered }) => ({ day, values: { registered } }))}
          />
          <ChartPanel
            title={t`Active members`}
            words={t`Who was here, and who wrote to a deck, by day`}
            empty={empty}
            kind="lines"
            series={[
              { id: 'active', name: t`Were here`, hue: 'sentinel-seven' },
              { id: 'wrote', name: t`Wrote to a deck`, hue: 'music' },
            ]}
            points={figures.map(({ day, active }) => ({ day, values: { active, wrote: writersOn.get(day) ?? 0 } }))}
          />
          <Box gridColumn={{ lg: '1 / -1' }}>
            <ChartPanel
              title={t`All members`}
              words={t`At the end of each day`}
              empty={empty}
              kind="lines"
              series={[{ id: 'total', name: t`Members`, hue: 'money' }]}
              points={figures.map(({ day, total }) => ({ day, values: { total } }))}
            />
          </Box>
        </Grid>
      )}
    </Loaded>
  );
}
