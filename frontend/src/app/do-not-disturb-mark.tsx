import type { DoNotDisturb } from '@crew/contracts/identity/availability';
import { t } from '@lingui/core/macro';
import { formatTime } from '../lib/format.js';
import { StatusDot } from '../members/components/status-dot.js';
import { useRunning } from '../members/model/use-running.js';
import { VisuallyHidden } from '../ui/visually-hidden.js';

const DAY_MS = 86_400_000;

export function quietWords({ until }: DoNotDisturb): string {
  if (until === null) return t`Do not disturb is on`;
  const end = formatTime(until, Date.parse(until) - Date.now() < DAY_MS ? 'clock' : 'moment');
  return t`Do not disturb until ${end}`;
}

interface DoNotDisturbMarkProps {
  /** Id of the words. */
  id: string;
  doNotDisturb: DoNotDisturb;
}

/** The barred dot on the member's own picture, with its words for screen readers. */
export function DoNotDisturbMark({ id, doNotDisturb }: DoNotDisturbMarkProps) {
  const quiet = useRunning(doNotDisturb);
  if (!quiet) return null;
  return (
    <>
      <StatusDot status="online" doNotDisturb={quiet} />
      <VisuallyHidden id={id}>{quietWords(quiet)}</VisuallyHidden>
    </>
  );
}
