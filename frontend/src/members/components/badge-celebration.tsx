import type { Badge } from '@crew/contracts/identity/identity.entities';
import { badgeWon } from '@crew/contracts/identity/identity.events';
import { lazy, Suspense, useEffect, useState } from 'react';
import { stream } from '../../lib/event-stream.js';
import { withLaterTexts } from '../../lib/language.js';

const SHOWN_MS = 6_000;

const BadgeCard = lazy(() => withLaterTexts(import('./badge-card.js')));

/** Shows a badge for a few seconds when the member wins it. */
export function BadgeCelebration() {
  const [badge, setBadge] = useState<Badge>();
  useEffect(() => stream.on(badgeWon, (won) => setBadge(won.badge)), []);
  useEffect(() => {
    if (!badge) return undefined;
    const timer = setTimeout(() => setBadge(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [badge]);
  return badge ? (
    <Suspense>
      <BadgeCard badge={badge} onDismiss={() => setBadge(undefined)} />
    </Suspense>
  ) : null;
}
