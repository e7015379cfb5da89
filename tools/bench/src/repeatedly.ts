/**
 * Acts at a rate without waiting for the ends, until the returned function is called, which waits for all of them.
 * @param mayFail share of the acts that may fail; the returned function throws the first error if more did
 */
export function repeatedly(
  perSecond: number,
  act: (turn: number) => Promise<unknown>,
  mayFail = 0,
): () => Promise<void> {
  const acts: Promise<unknown>[] = [];
  const errors: unknown[] = [];
  const timer = setInterval(
    () => void acts.push(act(acts.length).catch((error: unknown) => errors.push(error))),
    1_000 / perSecond,
  );
  return async () => {
    clearInterval(timer);
    await Promise.all(acts);
    if (errors.length > acts.length * mayFail) throw errors[0];
  };
}
