import { getActivityHours } from '@crew/contracts/chat/get-activity-hours';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { FIGURES, type Days } from './get-ship-figures.js';

/** Messages by weekday and hour of the time zone of the device. */
export const useGetActivityHours = (days: Days) =>
  useQuery({
    queryKey: ['analytics', 'get-activity-hours', days],
    queryFn: ({ signal }) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      return call(getActivityHours, { days, timeZone }, { signal });
    },
    ...FIGURES,
  });
