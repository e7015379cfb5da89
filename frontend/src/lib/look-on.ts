import { lookOn } from '@crew/contracts/chat/look-on';
import { call } from './api-client.js';

/** Within the five minutes after which the ship takes the member to be away. */
const AGAIN_MS = 4 * 60_000;

type Sight = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Tells the ship that the member has the product before their eyes, for as long as they have: who leaves every page of
 * theirs in the background is away after a while.
 */
export function keepLookingOn(
  page: Sight = document,
  say: () => Promise<unknown> = () => call(lookOn, {}),
): () => void {
  const tell = (): void => void say().catch(() => undefined);
  const lookAgain = (): void => {
    if (page.visibilityState === 'visible') tell();
  };
  // Also as the page goes out of sight: until then it was looked at.
  page.addEventListener('visibilitychange', tell);
  const timer = setInterval(lookAgain, AGAIN_MS);
  lookAgain();
  return () => {
    page.removeEventListener('visibilitychange', tell);
    clearInterval(timer);
  };
}
