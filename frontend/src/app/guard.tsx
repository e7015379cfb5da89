import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../lib/session.js';
import { OffTheCharts } from '../ui/art/scenes.js';
import { ButtonLink } from '../ui/button.js';
import { isNotLoggedInToastShown } from '../ui/not-logged-in.js';
import { EmptyState, ErrorState } from '../ui/states.js';
import { toastError } from '../ui/toast.js';
import { homePath } from './home-path.js';
import type { ScreenRoute } from './routes.js';
import { ScreenLoading } from './screen-loading.js';

/** The path a visitor asked for before the sign-in screen, in the router's location state. */
export interface SignInState {
  from?: string;
}

/** Renders a screen for its audience. A visitor is sent to sign in and back; a member sees that a screen is for admins. */
export function Guard({ route, children }: { route: ScreenRoute; children: ReactNode }) {
  const session = useSession();
  // The screen that follows renders in slices, so that the answer about the session does not hold the page.
  const isWaiting = useDeferredValue(session.status === 'unknown');
  if (!route.access) return children;
  if (session.status === 'signed-out') return <AskToSignIn notice={route.signInNotice} />;
  if (session.status === 'unknown' && session.failed)
    return <ErrorState title={t`We could not reach Crew`} onRetry={session.retry} />;
  if (session.status === 'unknown' || isWaiting)
    return <ScreenLoading words={route.loading && i18n._(route.loading)} />;
  if (route.access === 'admin' && !session.user.isAdmin) {
    return (
      <EmptyState
        picture={<OffTheCharts />}
        title={t`This deck is for admins only`}
        words={t`If you should have the key, ask an admin to give it to you.`}
        action={<ButtonLink to={homePath(session.user)}>{t`Back to the crew`}</ButtonLink>}
      />
    );
  }
  return children;
}

const NOTICE = msg`Please sign in to continue`;

function AskToSignIn({ notice = NOTICE }: { notice?: MessageDescriptor }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (!isNotLoggedInToastShown()) toastError(t`Authentication required`, i18n._(notice));
  }, [notice]);
  const state: SignInState = { from: pathname + search + hash };
  return <Navigate to="/auth/login" replace state={state} />;
}
