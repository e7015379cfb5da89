import { ChakraProvider } from '@chakra-ui/react';
import type { User } from '@crew/contracts/identity/identity.entities';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../src/lib/query-client.js';
import { system } from '../src/theme/system.js';
import { Toaster } from '../src/ui/toaster.js';

/** A user as the server returns it. */
export const member = (changes: Partial<User> = {}): User => ({
  id: 'user-1',
  username: 'nova',
  displayName: 'Nova',
  email: 'nova@crew.test',
  emailVerified: true,
  bio: '',
  pronouns: '',
  timeZone: null,
  avatarUrl: null,
  bannerUrl: null,
  faction: null,
  badges: [],
  isAdmin: false,
  createdAt: '2025-01-01T00:00:00.000Z',
  profileCompleted: true,
  onboardingDone: [],
  interests: [],
  mailingAddress: null,
  language: null,
  twoFactorEnabled: false,
  twoFactorDue: false,
  ...changes,
});

function Place() {
  const { pathname, state } = useLocation();
  return <output data-testid="place">{`${pathname} ${JSON.stringify(state)}`}</output>;
}

/** Renders part of a screen with theme, data, toasts and a router at `path`; `place` in the document contains the current path. */
export function renderScreen(
  children: ReactNode,
  { path = '/', hash, state }: { path?: string; hash?: string; state?: unknown } = {},
) {
  return render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <MemoryRouter initialEntries={[{ pathname: path, hash, state }]}>
          {children}
          <Place />
        </MemoryRouter>
        <Toaster />
      </QueryClientProvider>
    </ChakraProvider>,
    { container: document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' })) },
  );
}
