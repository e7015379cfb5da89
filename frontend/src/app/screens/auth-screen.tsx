import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthForm, type AuthMode } from '../../features/identity/components/auth-form.js';
import { AuthFrame } from '../../features/identity/components/auth-frame.js';
import { language } from '../../lib/language.js';
import { rememberLanguage } from '../../lib/remember-language.js';
import { useSession } from '../../lib/session.js';
import { TextLink } from '../../ui/text-link.js';
import { toastSuccess } from '../../ui/toast.js';
import type { SignInState } from '../guard.js';
import { homePath, WELCOME_PATH } from '../home-path.js';

const wordsOf = (mode: AuthMode) =>
  mode === 'login'
    ? {
        title: t`Welcome back`,
        words: t`The crew kept your seat warm.`,
        other: t`New here?`,
        link: t`Join the Crew`,
        to: '/auth/register',
      }
    : {
        title: t`Join the Crew`,
        words: t`One name, one password, and you are in.`,
        other: t`Already a member?`,
        link: t`Sign In`,
        to: '/auth/login',
      };

/** The path to return to; only paths within the app count. */
const headedFor = (state: unknown): string | undefined => {
  const from = (state as SignInState | null)?.from;
  return from?.startsWith('/') && !from.startsWith('//') ? from : undefined;
};

/** Sign-in or sign-up. A signed-in member is redirected. */
export function AuthScreen({ mode }: { mode: AuthMode }) {
  const session = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = headedFor(state);
  const words = wordsOf(mode);

  const goOn = (user: User) => {
    const path = from ?? (mode === 'register' ? WELCOME_PATH : homePath(user));
    if (user.language && user.language !== language) {
      rememberLanguage(user.language);
      return window.location.replace(path);
    }
    const name = user.displayName || user.username;
    if (mode === 'register') toastSuccess(t`Welcome to the crew`, t`Good to have you here, ${name}.`);
    else toastSuccess(t`Signed in`, t`Welcome back, ${name}.`);
    void navigate(path, { replace: true });
  };

  if (session.confirmed && session.user) {
    return <Navigate to={from ?? homePath(session.user)} replace />;
  }
  return (
    <AuthFrame
      title={words.title}
      words={words.words}
      foot={
        <>
          {words.other}{' '}
          <TextLink to={words.to} state={state as unknown} replace>
            {words.link}
          </TextLink>
        </>
      }
    >
      <AuthForm key={mode} mode={mode} inviteCode={search.get('invite') ?? undefined} onSignedIn={goOn} />
    </AuthFrame>
  );
}
