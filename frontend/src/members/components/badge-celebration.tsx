import type { Badge } from '@crew/contracts/identity/identity.entities';
import { badgeWon } from '@crew/contracts/identity/identity.events';
import { useEffect, useState } from 'react';
import { stream } from '../../lib/event-stream.js';
import { useSession } from '../../lib/session.js';
import { useRunning } from '../model/use-running.js';
import { lazyPart } from '../../ui/lazy-part.js';

const SHOWN_MS = 6_000;

const BadgeCard = lazyPart(() => import('./badge-card.js'));

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
  return badge && !quiet ? <BadgeCard badge={badge} onClose={() => setBadge(undefined)} /> : null;
}
