import { type ComponentType, lazy, startTransition, StrictMode, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
// Applies the member's choice at once, so that nothing moves in the first paint either.
import '../lib/motion.js';
import styles from '../ui/starfield.module.css';
import { Page } from './page.js';

const PlainSky = () => <div className={styles.sky} aria-hidden="true" />;
/** What surrounds every page; if it fails to load, the sky has no stars. */
const Backdrop = lazy(() => import('./backdrop.js').catch(() => ({ default: PlainSky })));
const VisitorsHelp = lazy(() => import('./visitors-help.js'));

/**
 * Mounts a page over the sky: a standalone screen or the whole app.
 * @param alone for a standalone screen: the Help Guide is mounted beside it, which the app has itself.
 * @param prerendered whether the markup is there already: it is hydrated.
 */
export function start(
  root: HTMLElement,
  Screen: ComponentType,
  { alone, prerendered }: { alone: boolean; prerendered: boolean },
): void {
  const page = <Page Screen={Screen} />;
  if (prerendered) {
    hydrateRoot(root, page);
    // Marked by `build/load-after-paint.js`.
    root.querySelector<HTMLElement>('[data-pressed]')?.click();
  }
  // In slices, between which the browser paints and answers: at once it would take a slow phone a third of a second.
  else startTransition(() => createRoot(root).render(page));

  const sky = document.body.appendChild(document.createElement('div'));
  createRoot(sky).render(
    <StrictMode>
      <Suspense fallback={<PlainSky />}>
        <Backdrop />
      </Suspense>
      {alone && (
        <Suspense>
          <VisitorsHelp />
        </Suspense>
      )}
    </StrictMode>,
  );
}
