import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType, ReactNode } from 'react';
import { WaitingBonusCount } from '../../features/economy/components/waiting-bonus-count.js';
import { OpenFlags } from '../../features/moderation/components/open-flags.js';
import { lazyPart } from '../../ui/lazy-part.js';

/** A tab of the Captain's Deck. Its component loads when it is first opened. */
interface AdminTab {
  /** In the address: `/admin?tab=<id>`. */
  id: string;
  label: MessageDescriptor;
  /** A count of open work, shown beside the label. */
  Waiting?: ComponentType;
  Panel: ComponentType<{ fallback?: ReactNode }>;
  /** Stays mounted in the background, so that what was typed is kept. */
  keep?: true;
}

/** The tabs in order. */
export const ADMIN_TABS: readonly AdminTab[] = [
  {
    id: 'ai-crew',
    label: msg`AI Crew`,
    Panel: lazyPart(() => import('../../features/captains/components/captains-tab.js')),
    keep: true,
  },
  {
    id: 'ship-analytics',
    label: msg`Ship Analytics`,
    Panel: lazyPart(() => import('../../features/analytics/components/ship-analytics-tab.js')),
  },
  {
    id: 'captains-log',
    label: msg`Captain's Log`,
    Panel: lazyPart(() => import('../../features/captains-log/components/captains-log-tab.js')),
    keep: true,
  },
  {
    id: 'moderation',
    label: msg`Moderation`,
    Waiting: OpenFlags,
    Panel: lazyPart(() => import('../../features/moderation/components/moderation-tab.js')),
    keep: true,
  },
  {
    id: 'invite-codes',
    label: msg`Invite Codes`,
    Panel: lazyPart(() => import('../../features/admin/components/invite-codes-tab.js')),
  },
  {
    id: 'crew-roster',
    label: msg`Crew Roster`,
    Panel: lazyPart(() => import('./admin-roster.js')),
  },
  {
    id: 'purchases',
    label: msg`Purchases`,
    Panel: lazyPart(() => import('../../features/economy/components/purchase-lookup.js')),
  },
  {
    id: 'welcome-bonuses',
    label: msg`Welcome Bonuses`,
    Waiting: WaitingBonusCount,
    Panel: lazyPart(() => import('../../features/economy/components/waiting-bonuses.js')),
  },
  { id: 'audit', label: msg`Audit Log`, Panel: lazyPart(() => import('../../features/admin/components/audit-tab.js')) },
];

/** The tab that opens when none is named. */
export const DEFAULT_TAB = 'ship-analytics';
