import { type ComponentType, StrictMode } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.js';

/** The root of a page; the build prerenders the landing screen with it (`build/prerender.ts`). */
export const Page = ({ Screen }: { Screen: ComponentType }) => (
  <StrictMode>
    <ErrorBoundary resetKey="page">
      <Screen />
    </ErrorBoundary>
  </StrictMode>
);
