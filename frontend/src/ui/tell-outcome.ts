import { messageOf } from '../lib/query-client.js';
import { toastError, toastSuccess } from './toast.js';

type Notice = [title: string, words?: string];

interface Outcome<Answer> {
  /** The toast of success; none where the screen shows the result. */
  done?: Notice | ((answer: Answer) => Notice);
  /** The toast of failure: title, and text for when the server gave none. None where the form or the hook shows the error. */
  failed?: Notice;
}

/**
 * Shows a toast when the work is done. Unlike callbacks of `mutate`, it does so even if the component was unmounted
 * meanwhile, for example by a stream event.
 * @returns whether the work succeeded
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
