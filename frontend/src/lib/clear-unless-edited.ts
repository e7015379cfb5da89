/**
 * A state update for a field whose text was submitted: clears it, unless it was edited meanwhile.
 *
 * @example post.mutateAsync({ message }, { onSuccess: () => setMessage(clearUnlessEdited(message)) })
 */
export const clearUnlessEdited =
  (submitted: string) =>
  (current: string): string =>
    current === submitted ? '' : current;
