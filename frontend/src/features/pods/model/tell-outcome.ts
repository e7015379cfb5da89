import { messageOf } from '../../../lib/query-client.js';
import { toastError, toastSuccess } from '../../../ui/toast.js';

interface Outcome {
  done: [title: string, words: string];
  /** Title, and the words for when the server gave none. */
  failed: [title: string, words: string];
}

/**
 * Says how something went, and answers whether it went well. Not left to the button that began it: a push may have
 * taken the button off the screen before the answer comes.
 */
export async function tellOutcome(work: Promise<unknown>, { done, failed }: Outcome): Promise<boolean> {
  try {
    await work;
    toastSuccess(...done);
    return true;
  } catch (error) {
    toastError(failed[0], messageOf(error, failed[1]));
    return false;
  }
}
