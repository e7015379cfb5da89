import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CookieBanner } from '../ui/cookie-banner.js';
import { Starfield } from '../ui/starfield.js';
import { Page } from './page.js';

const VisitorsHelp = lazy(() => import('./visitors-help.js'));

/**
 * Puts a page over the sky: a screen that stands alone, or the whole ship.
 * @param alone Whether it does: then the Help Guide is put beside it, which the ship has by itself.
 * @param printed Whether the file brought the page's markup with it: then it is taken over as it stands.
 */
export function start(
  root: HTMLElement,
  Screen: ComponentType,
  { alone, printed }: { alone: boolean; printed: boolean },
): void {
  const page = <Page Screen={Screen} />;
  if (printed) hydrateRoot(root, page);
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
