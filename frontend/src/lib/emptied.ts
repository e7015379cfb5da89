/**
 * A state update for a field whose text has been taken: empties it, unless another text has been typed meanwhile.
 *
 * @example post.mutateAsync({ message }, { onSuccess: () => setMessage(emptied(message)) })
 */
export const emptied =
  (taken: string) =>
  (now: string): string =>
    now === taken ? '' : now;
