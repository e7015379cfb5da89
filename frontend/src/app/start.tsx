import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CookieBanner } from '../ui/cookie-banner.js';
import { Starfield } from '../ui/starfield.js';
import { Page } from './page.js';

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
  if (prerendered) hydrateRoot(root, page);
  else createRoot(root).render(page);

  const sky = document.body.appendChild(document.createElement('div'));
  createRoot(sky).render(
    <StrictMode>
      <Starfield />
      <CookieBanner />
      {alone && (
        <Suspense>
          <VisitorsHelp />
        </Suspense>
      )}
    </StrictMode>,
  );
}
