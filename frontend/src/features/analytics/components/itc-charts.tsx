import { Box, Grid } from '@chakra-ui/react';
import type { ShipFigures } from '@crew/contracts/crew-ai/get-ship-figures';
import { t } from '@lingui/core/macro';
import { useGetItcFlow } from '../api/get-itc-flow.js';
import type { Days } from '../api/get-ship-figures.js';
import { ChartPanel } from './chart-panel.js';
import { Loaded } from './loaded.js';
import { PAIR } from './member-charts.js';

/** ITC created, spent and tipped by day, and what is in circulation. */
export function ItcCharts({ days, supply }: { days: Days; supply: ShipFigures['itc'] }) {
  const query = useGetItcFlow(days);
  const empty = t`No ITC moved in this time.`;
  return (
    <Loaded query={query} name={t`ITC`}>
      {(flow) => (
        <Grid gap="5" templateColumns={PAIR}>
          <ChartPanel
            title={t`ITC earned and bought`}
            words={t`By day and kind`}
            empty={empty}
            kind="bars"
            series={[
              { id: 'bonuses', name: t`Welcome bonuses`, hue: 'gold' },
              { id: 'grants', name: t({ message: 'Grants', context: 'ITC' }), hue: 'energy' },
              { id: 'purchases', name: t`Purchases`, hue: 'money' },
              { id: 'covered', name: t`Spent by unlimited wallets`, hue: 'sentinel-seven' },
            ]}
            points={flow.map(({ day, ...values }) => ({ day, values }))}
          />
          <ChartPanel
            title={t`ITC spent and tipped`}
            words={t`By day and kind. Tips stay in circulation.`}
            empty={empty}
            kind="bars"
            series={[
              { id: 'boosts', name: t`Boosts`, hue: 'ascension' },
              { id: 'avatars', name: t`Avatars`, hue: 'creation' },
              { id: 'returned', name: t`Returned payments`, hue: 'sentinel-seven' },
              { id: 'tipped', name: t`Tips`, hue: 'gold' },
            ]}
            points={flow.map(({ day, ...values }) => ({ day, values }))}
          />
          <Box gridColumn={{ lg: '1 / -1' }}>
            <ChartPanel
              title={t`ITC in circulation`}
              words={t`At the end of each day that is known`}
              empty={empty}
              kind="lines"
              series={[{ id: 'supply', name: t`ITC`, hue: 'gold' }]}
              points={supply.map((point) => ({ day: point.day, values: { supply: point.supply } }))}
            />
          </Box>
        </Grid>
      )}
    </Loaded>
  );
}
