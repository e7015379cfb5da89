/** What comes waits no longer than this after the page was last drawn. */
const PAUSE_MAX_MS = 120;
/** A page out of sight is not drawn. */
const UNSEEN_MS = 500;

/**
 * Runs `act` for news that may come faster than the page can draw them: at once after a quiet time; else when the page has
 * been drawn and has had as long again for what its member does. What comes meanwhile is one run.
 * @returns to be called for each of the news
 */
export function paced(act: () => void): () => void {
  let busy = false;
  let wanted = false;
  const run = (): void => {
    busy = true;
    wanted = false;
    const begin = performance.now();
    act();
    whenDrawn(() => setTimeout(rest, Math.min(performance.now() - begin, PAUSE_MAX_MS)));
  };
  const rest = (): void => {
    busy = false;
    if (wanted) run();
  };
  return () => {
    wanted = true;
    if (!busy) run();
  };
}

function whenDrawn(then: () => void): void {
  const unseen = setTimeout(() => {
    cancelAnimationFrame(frame);
    then();
  }, UNSEEN_MS);
  // What comes after a frame has begun comes after it was drawn.
  const frame = requestAnimationFrame(() => {
    clearTimeout(unseen);
    setTimeout(then);
  });
}
