import { checkGenerations } from './check-generations.js';
import { checkMessages } from './check-messages.js';
import { checkNotifications } from './check-notifications.js';
import { checkPods } from './check-pods.js';
import { checkSeats } from './check-seats.js';
import { checkViews } from './check-views.js';
import { checkWallets } from './check-wallets.js';
import type { Finding } from './finding.js';
import type { Operation, Shown } from './history.js';

/** Compares what was acknowledged to clients with what the product shows. */
export const check = (history: readonly Operation[], shown: Shown): Finding[] => [
  ...checkMessages(history, shown),
  ...checkViews(shown),
  ...checkWallets(history, shown),
  ...checkGenerations(history, shown),
  ...checkNotifications(history, shown),
  ...checkPods(history, shown),
  ...checkSeats(history, shown),
];
