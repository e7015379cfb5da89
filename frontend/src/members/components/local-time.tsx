import { Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatTime } from '../../lib/format.js';

const TICK_MS = 10_000;

/** The time of day where a member is. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const time = timeIn(timeZone, now);
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
