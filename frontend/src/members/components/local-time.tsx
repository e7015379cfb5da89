import { Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Clock } from 'lucide-react';
import { formatTime } from '../../lib/format.js';
import { useNow } from '../../lib/now.js';

/** The time of day where a member is. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const time = timeIn(timeZone, useNow());
  return (
    time && (
      <Flex align="center" gap="1.5" textStyle="caption" color="fg.muted">
        <Clock size={14} aria-hidden="true" />
        {t`${time} local time`}
      </Flex>
    )
  );
}

/** Empty where the browser does not know the time zone. */
function timeIn(timeZone: string, now: number): string {
  try {
    return formatTime(now, 'clock', timeZone);
  } catch {
    return '';
  }
}
