import { Box, chakra, Flex } from '@chakra-ui/react';
import type { User } from '@crew/contracts/identity/identity.entities';
import { Search } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { WalletBalance } from '../features/economy/components/wallet-balance.js';
import { BellMenu } from '../features/notifications/components/bell-menu.js';
import { useSession } from '../lib/session.js';
import { Logo } from '../ui/art/logo.js';
import { ButtonLink } from '../ui/button.js';
import { Link } from '../ui/link.js';
import { AccountMenu } from './account-menu.js';
import { ColorModeButton } from './color-mode-button.js';
import { isUnder, navigationFor } from './navigation.js';

const NavLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '10',
    px: { base: '3', xl: '4' },
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.muted',
    textDecoration: 'none',
    transition: 'color {durations.fast}, background-color {durations.fast}',
    _hover: { color: 'fg', bg: 'bg.hover' },
    _currentPage: { color: 'gold.fg', bg: 'gold.subtle' },
  },
});

/** The navigation on top of every screen but the landing page. */
export function Header() {
  const { user, status } = useSession();
  const home = (user && navigationFor(user)[0]?.to) ?? '/';
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="header"
      align="center"
      gap={{ base: '3', lg: '6' }}
      h="16"
      px={{ base: '4', lg: '6' }}
      borderBottom="hairline"
      borderColor="border"
      bg="bg.raised"
    >
      <chakra.span
        asChild
        display="inline-flex"
        alignItems="center"
        gap="2"
        textStyle="heading"
        color="fg"
        textDecoration="none"
        fontFamily="display"
      >
        <Link to={home} reloadDocument={home === '/'} aria-label="Crew, home">
          <Logo size={34} />
          <Box as="span" display={{ base: 'none', sm: user ? 'none' : 'inline', xl: 'inline' }}>
            Crew
          </Box>
        </Link>
      </chakra.span>
      {user && <MainNavigation user={user} />}
      <Flex align="center" gap="2" ms="auto">
        {user && <MemberTools user={user} />}
        {status === 'signed-out' && <VisitorTools />}
      </Flex>
    </Flex>
  );
}

function MainNavigation({ user }: { user: User }) {
  const { pathname } = useLocation();
  return (
    <Flex as="nav" aria-label="Main" gap="1" display={{ base: 'none', md: 'flex' }}>
      {navigationFor(user).map((item) => (
        <NavLink
          key={item.to}
          to={item.to}
          aria-current={isUnder(pathname, item) ? 'page' : undefined}
          aria-label={item.label}
          data-tooltip={item.label}
        >
          <item.Icon size={18} aria-hidden="true" />
          <Box as="span" display={{ base: 'none', xl: 'inline' }}>
            {item.label}
          </Box>
        </NavLink>
      ))}
    </Flex>
  );
}

const MemberTools = ({ user }: { user: User }) => (
  <>
    <ButtonLink to="/search" square variant="ghost" aria-label="Search" data-tooltip="Search (Ctrl+K goes anywhere)">
      <Search size={20} aria-hidden="true" />
    </ButtonLink>
    <Box display={{ base: 'none', md: 'flex' }}>
      <WalletBalance />
    </Box>
    <Box display={{ base: 'none', md: 'block' }}>
      <BellMenu />
    </Box>
    <AccountMenu user={user} />
  </>
);

const VisitorTools = () => (
  <>
    <ColorModeButton />
    <ButtonLink to="/auth/login" variant="ghost" size="sm">
      Sign In
    </ButtonLink>
    <ButtonLink to="/auth/register" variant="glass" size="sm">
      Join the Crew
    </ButtonLink>
  </>
);
