import { Box } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { formatNumber, formatShare, formatTime } from '../../../lib/format.js';
import type { Days } from '../api/get-ship-figures.js';
import { useGetRetention } from '../api/get-retention.js';
import { ChartSection } from './chart-panel.js';
import { HeatMap } from './heat-map.js';
import { Loaded } from './loaded.js';

/** Which part of those who signed up in a week came back in the weeks after. */
export function Retention({ days }: { days: Days }) {
  const name = t`Who stays`;
  const query = useGetRetention(days);
  return (
    <Loaded query={query} name={name}>
      {(all) => {
        const cohorts = all.filter(({ members }) => members > 0);
        const weeks = Math.max(0, ...cohorts.map(({ active }) => active.length));
        return (
          <ChartSection
            title={name}
            words={t`Of those who signed up in a week: the share that was here in that week and in each week after. The last week of each row is not over yet.`}
          >
            {cohorts.length === 0 ? (
              <Box color="fg.muted">{t`Nobody has signed up in this time.`}</Box>
            ) : (
              <HeatMap
                label={name}
                hue="money"
                head={[t`Signed up in the week of`, t`Members`]}
                columns={Array.from({ length: weeks }, (_, week) => t`Week ${week}`)}
                rows={cohorts.map(({ week, members, active }) => {
                  const from = formatTime(week, 'day');
                  return {
                    name: from,
                    note: formatNumber(members),
                    cells: active.map((count, index) => {
                      const share = Math.min(1, count / members);
                      const counted = plural(count, { one: '# member', other: '# members' });
                      return {
                        text: formatShare(Math.round(share * 100) / 100),
                        strength: share,
                        title: t`Week of ${from}, week ${index}: ${counted}`,
                      };
                    }),
                  };
                })}
              />
            )}
          </ChartSection>
        );
      }}
    </Loaded>
  );
}
