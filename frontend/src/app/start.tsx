import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { CookieBanner } from '../ui/cookie-banner.js';
import { ErrorBoundary } from '../ui/error-boundary.js';
import { Starfield } from '../ui/starfield.js';

/** Puts a page over the sky: a screen that stands alone, or the whole ship. */
export function start(load: () => Promise<{ default: ComponentType }>): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const Page = lazy(load);
  createRoot(root).render(
    <StrictMode>
      <Starfield />
      <ErrorBoundary resetKey="page">
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>
      <CookieBanner />
    </StrictMode>,
  );
}
