import { lookOn } from '@crew/contracts/chat/look-on';
import { call } from './api-client.js';

/** Below the five minutes after which the server takes the member to be away. */
const INTERVAL_MS = 4 * 60_000;

type Visibility = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Sends the visibility heartbeat for as long as the page is visible: a member with no visible page is away after a while.
 * @returns stops it
 */
export function startVisibilityHeartbeat(
  page: Visibility = document,
  send: () => Promise<unknown> = () => call(lookOn, {}),
): () => void {
  const beat = (): void => void send().catch(() => undefined);
  const beatIfVisible = (): void => {
    if (page.visibilityState === 'visible') beat();
  };
  // Also when the page becomes hidden: it was visible until then.
  page.addEventListener('visibilitychange', beat);
  const timer = setInterval(beatIfVisible, INTERVAL_MS);
  beatIfVisible();
  return () => {
    page.removeEventListener('visibilitychange', beat);
    clearInterval(timer);
  };
}
