import { i18n } from '@lingui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { LogBanner } from '../features/captains-log/components/log-banner.js';
import { startSession } from '../lib/session.js';
import { ErrorBoundary } from '../ui/error-boundary.js';
import { retrySheets } from '../ui/loadable.js';
import { lazyWhenIdle } from '../ui/lazy-when-idle.js';
import { LiveRegion } from '../ui/live-region.js';
import { Dock } from './dock.js';
import { Guard } from './guard.js';
import { Header } from './header.js';
import { loadedScreen, loadScreen } from './load-screen.js';
import { queryClient } from './query-client.js';
import { NOT_FOUND, routeAt, ROUTES, type ScreenName, titleOf } from './routes.js';
import { ScreenLoading } from './screen-loading.js';
import styles from './shell.module.css';
import { SkipLinks } from './skip-links.js';

// The stream begins where `/api/start` was, so that nothing is missed until it opens.
const LiveConnection = lazyWhenIdle(() => import('./live-connection.js').then((part) => part.LiveConnection));
const Floating = lazyWhenIdle(() => import('./floating.js').then((part) => part.Floating));
const notFound = createElement(screenOf(NOT_FOUND.screen));
const screens = new Map(
  ROUTES.filter(({ bare }) => !bare).map(({ screen }) => [screen, createElement(screenOf(screen))]),
);

startSession(queryClient);

/** The app around every screen but the landing page: providers, router, event stream and navigation. */
export default function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Frame />
      </BrowserRouter>
      <LiveRegion />
    </QueryClientProvider>
  );
}

/** Screens that are loading or failed to. A navigation after a failure clears them, so that they are loaded again. */
const lazyScreens = new Map<ScreenName, ComponentType>();

function lazyScreen(name: ScreenName): ComponentType {
  const known = lazyScreens.get(name);
  if (known) return known;
  const screen = lazy(() => retrySheets().then(() => loadScreen(name)));
  lazyScreens.set(name, screen);
  return screen;
}

/** A screen. One that has loaded renders at once: through Suspense, React would keep the fallback for 300 ms. */
function screenOf(name: ScreenName): ComponentType {
  return function Screen() {
    const [Now] = useState(() => loadedScreen(name) ?? lazyScreen(name));
    return <Now />;
  };
}

/** Header, navigation and the current screen, which sets the title and starts at the top. */
function Frame() {
  const { pathname, hash, key } = useLocation();
  const route = routeAt(pathname);

  // Runs before the effects of a screen that sets a more specific title.
  useLayoutEffect(() => {
    document.title = titleOf(route);
  }, [route]);
  useEffect(() => {
    if (!hash) window.scrollTo(0, 0);
  }, [pathname, hash]);

  return (
    <>
      <SkipLinks />
      <Header />
      <LiveConnection />
      <LogBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={key} onReset={() => lazyScreens.clear()}>
          <Guard route={route}>
            <Suspense fallback={<ScreenLoading words={route.loading && i18n._(route.loading)} />}>
              {screens.get(route.screen) ?? notFound}
            </Suspense>
          </Guard>
        </ErrorBoundary>
      </main>
      <Dock />
      <Floating />
    </>
  );
}
