import { Box } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { formatNumber, formatTime } from '../../../lib/format.js';
import { useGetActivityHours } from '../api/get-activity-hours.js';
import type { Days } from '../api/get-ship-figures.js';
import { ChartSection } from './chart-panel.js';
import { HeatMap } from './heat-map.js';
import { Loaded } from './loaded.js';

/** A Monday and the days after it. */
const WEEKDAYS = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08', '2026-01-09', '2026-01-10', '2026-01-11'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const hourName = (hour: number): string => formatTime(new Date(2026, 0, 5, hour).getTime(), 'hour');

/** When members write, by weekday and hour of the admin's time zone. */
export function ActivityHours({ days }: { days: Days }) {
  const name = t`When members write`;
  const query = useGetActivityHours(days);
  return (
    <Loaded query={query} name={name}>
      {(found) => {
        const messagesAt = new Map(found.map(({ weekday, hour, messages }) => [(weekday - 1) * 24 + hour, messages]));
        const most = Math.max(1, ...messagesAt.values());
        return (
          <ChartSection title={name} words={t`Messages to the decks by weekday and hour, in your time zone`}>
            {found.length === 0 ? (
              <Box color="fg.muted">{t`Nobody has written to a deck in this time.`}</Box>
            ) : (
              <HeatMap
                label={name}
                hue="music"
                head={[t`Weekday`]}
                columns={HOURS.map(hourName)}
                rows={WEEKDAYS.map((day, weekday) => ({
                  name: formatTime(day, 'dayOfWeek'),
                  cells: HOURS.map((hour) => {
                    const count = messagesAt.get(weekday * 24 + hour) ?? 0;
                    const counted = plural(count, { one: '# message', other: '# messages' });
                    return {
                      text: formatNumber(count),
                      strength: count / most,
                      title: `${formatTime(day, 'dayOfWeek')}, ${hourName(hour)}: ${counted}`,
                    };
                  }),
                }))}
              />
            )}
          </ChartSection>
        );
      }}
    </Loaded>
  );
}
