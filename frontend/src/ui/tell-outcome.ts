import { messageOf } from '../lib/query-client.js';
import { toastError, toastSuccess } from './toast.js';

type Notice = [title: string, words?: string];

interface Outcome<Answer> {
  /** What is said when it went well; nothing is, where it shows by itself. */
  done?: Notice | ((answer: Answer) => Notice);
  /** Title, and the words for when the server gave none; nothing is said where the form or the call itself says it. */
  failed?: Notice;
}

/**
 * Says how something went, and answers whether it went well. Not left to the component that began it, as callbacks of
 * `mutate` are: a push may have taken it off the screen before the answer comes.
 *
 * @example void tellOutcome(mutateAsync({ id }), { done: ['Saved'], failed: ['Not saved'] })
 */
export async function tellOutcome<Answer>(work: Promise<Answer>, { done, failed }: Outcome<Answer>): Promise<boolean> {
  try {
    const answer = await work;
    if (done) toastSuccess(...(typeof done === 'function' ? done(answer) : done));
    return true;
  } catch (error) {
    if (failed) toastError(failed[0], messageOf(error, failed[1]));
    return false;
  }
}
