import type { User } from '@crew/contracts/identity/identity.entities';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthForm, type AuthMode } from '../../features/identity/components/auth-form.js';
import { AuthFrame } from '../../features/identity/components/auth-frame.js';
import { useSession } from '../../lib/session.js';
import { TextLink } from '../../ui/text-link.js';
import { toastSuccess } from '../../ui/toast.js';
import type { SignInState } from '../guard.js';
import { homePath, WELCOME_PATH } from '../home-path.js';

const WORDS = {
  login: {
    title: 'Welcome back',
    words: 'The crew kept your seat warm.',
    other: 'New here?',
    link: 'Join the Crew',
    to: '/auth/register',
  },
  register: {
    title: 'Join the Crew',
    words: 'One name, one password, and you are in.',
    other: 'Already a member?',
    link: 'Sign In',
    to: '/auth/login',
  },
} as const;

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
  const words = WORDS[mode];

  const goOn = (user: User) => {
    const name = user.displayName || user.username;
    if (mode === 'register') toastSuccess('Welcome to the crew', `Good to have you here, ${name}.`);
    else toastSuccess('Signed in', `Welcome back, ${name}.`);
    void navigate(from ?? (mode === 'register' ? WELCOME_PATH : homePath(user)), { replace: true });
  };

  if (session.confirmed && session.user) {
    return <Navigate to={from ?? (mode === 'register' ? WELCOME_PATH : homePath(session.user))} replace />;
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
