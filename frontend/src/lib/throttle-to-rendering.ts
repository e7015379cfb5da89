/** Longest pause after the page was last rendered. */
const PAUSE_MAX_MS = 120;
/** A hidden page is not rendered: after this long the next run does not wait for a frame. */
const HIDDEN_MS = 500;

/**
 * Throttles `run` to the speed of rendering: it runs at once after a quiet time, else when the page has rendered and has had
 * as long again for input. Requests in between share one run.
 * @returns requests a run
 */
export function throttleToRendering(run: () => void): () => void {
  let busy = false;
  let requested = false;
  const start = (): void => {
    busy = true;
    requested = false;
    const begin = performance.now();
    run();
    afterRendering(() => setTimeout(finish, Math.min(performance.now() - begin, PAUSE_MAX_MS)));
  };
  const finish = (): void => {
    busy = false;
    if (requested) start();
  };
  return () => {
    requested = true;
    if (!busy) start();
  };
}

function afterRendering(then: () => void): void {
  const hidden = setTimeout(() => {
    cancelAnimationFrame(frame);
    then();
  }, HIDDEN_MS);
  // A task queued within a frame runs after that frame is rendered.
  const frame = requestAnimationFrame(() => {
    clearTimeout(hidden);
    setTimeout(then);
  });
}
