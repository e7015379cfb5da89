import type { Badge } from '@crew/contracts/identity/identity.entities';
import { badgeWon } from '@crew/contracts/identity/identity.events';
import { lazy, Suspense, useEffect, useState } from 'react';
import { stream } from '../../lib/event-stream.js';
import { withLaterTexts } from '../../lib/language.js';
import { useSession } from '../../lib/session.js';
import { useRunning } from '../model/use-running.js';

const SHOWN_MS = 6_000;

const BadgeCard = lazy(() => withLaterTexts(import('./badge-card.js')));

/** Shows a badge for a few seconds when the member wins it, unless they do not want to be disturbed. */
export function BadgeCelebration() {
  const [badge, setBadge] = useState<Badge>();
  useEffect(() => stream.on(badgeWon, (won) => setBadge(won.badge)), []);
  useEffect(() => {
    if (!badge) return undefined;
    const timer = setTimeout(() => setBadge(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [badge]);
  const quiet = useRunning(useSession().user?.doNotDisturb);
  return badge && !quiet ? (
    <Suspense>
      <BadgeCard badge={badge} onDismiss={() => setBadge(undefined)} />
    </Suspense>
  ) : null;
}
