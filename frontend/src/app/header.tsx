import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { WalletBalance } from '../features/economy/components/wallet-balance.js';
import { BellMenu } from '../features/notifications/components/bell-menu.js';
import { useSession } from '../lib/session.js';
import { Logo } from '../ui/art/logo.js';
import { ButtonLink } from '../ui/button.js';
import { HelpSlot } from '../ui/help-slot.js';
import { Link } from '../ui/link.js';
import { AccountMenu } from './account-menu.js';
import { ColorModeButton } from './color-mode-button.js';
import { lazyWhenIdle } from '../ui/lazy-when-idle.js';
import styles from './header.module.css';
import { navigationFor } from './navigation.js';
import { NavigationLink } from './navigation-link.js';

const PaletteButton = lazyWhenIdle(() => import('./palette/palette-button.js').then((part) => part.PaletteButton));

/** The navigation on top of every screen but the landing page. */
export function Header() {
  const { user, status } = useSession();
  const home = (user && navigationFor(user)[0]?.to) ?? '/';
  return (
    <header className={styles.header}>
      <Link to={home} reloadDocument={home === '/'} aria-label={t`Crew, home`} className={styles.home}>
        <Logo size={34} />
        <span className={styles.name} data-visitor={user ? undefined : ''}>
          Crew
        </span>
      </Link>
      {user && <MainNavigation user={user} />}
      <div className={styles.tools}>
        <HelpSlot />
        {user && <MemberTools user={user} />}
        {status === 'signed-out' && <VisitorTools />}
      </div>
    </header>
  );
}

const MainNavigation = ({ user }: { user: User }) => (
  <nav aria-label={t({ message: 'Main', context: 'navigation' })} className={styles.navigation}>
    {navigationFor(user).map((item) => (
      <NavigationLink key={item.to} item={item} size={18} className={styles.place} labelClass={styles.label} tooltip />
    ))}
  </nav>
);

const MemberTools = ({ user }: { user: User }) => (
  <>
    <ButtonLink to="/search" square variant="ghost" aria-label={t`Search`} data-tooltip={t`Search`}>
      <Search size={20} aria-hidden="true" />
    </ButtonLink>
    <div className={styles.key}>
      <PaletteButton />
    </div>
    <div className={styles.wallet}>
      <WalletBalance />
    </div>
    <div className={styles.bell}>
      <BellMenu />
    </div>
    <AccountMenu user={user} />
  </>
);

const VisitorTools = () => (
  <>
    <div className={styles.mode}>
      <ColorModeButton />
    </div>
    <ButtonLink to="/auth/login" variant="ghost" size="sm">
      {t`Sign In`}
    </ButtonLink>
    <ButtonLink to="/auth/register" variant="glass" size="sm">
      {t`Join the Crew`}
    </ButtonLink>
  </>
);
