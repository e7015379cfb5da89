import { Box, Flex } from '@chakra-ui/react';
import type { User } from '@crew/contracts/identity/identity.entities';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthForm, type AuthMode } from '../../features/identity/components/auth-form.js';
import { useSession } from '../../lib/session.js';
import { Logo } from '../../ui/art/logo.js';
import { Panel } from '../../ui/panel.js';
import { TextLink } from '../../ui/text-link.js';
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
    words: 'One name, one password, and you are aboard.',
    other: 'Already aboard?',
    link: 'Sign In',
    to: '/auth/login',
  },
} as const;

/** Only a path of our own is gone back to. */
const headedFor = (state: unknown): string | undefined => {
  const from = (state as SignInState | null)?.from;
  return from?.startsWith('/') && !from.startsWith('//') ? from : undefined;
};

/** The sign-in screen in either mode. Somebody who is signed in goes on to where they were headed. */
export function AuthScreen({ mode }: { mode: AuthMode }) {
  const session = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = headedFor(state);
  const words = WORDS[mode];

  const goOn = (user: User) =>
    void navigate(from ?? (mode === 'register' ? WELCOME_PATH : homePath(user)), { replace: true });

  if (session.confirmed && session.user) {
    return <Navigate to={from ?? (mode === 'register' ? WELCOME_PATH : homePath(session.user))} replace />;
  }
  return (
    <Flex justify="center" px="4" py={{ base: '6', md: '12' }}>
      <Box w="full" maxW="27rem">
        <Flex direction="column" align="center" textAlign="center" mb="6">
          <Logo size={64} />
          <Box as="h1" textStyle="title" mt="3">
            {words.title}
          </Box>
          <Box color="fg.muted" mt="1">
            {words.words}
          </Box>
        </Flex>
        <Panel p={{ base: '5', md: '8' }}>
          <AuthForm key={mode} mode={mode} inviteCode={search.get('invite') ?? undefined} onSignedIn={goOn} />
        </Panel>
        <Box textAlign="center" mt="6" color="fg.muted">
          {words.other}{' '}
          <TextLink to={words.to} state={state as unknown} replace>
            {words.link}
          </TextLink>
        </Box>
      </Box>
    </Flex>
  );
}
