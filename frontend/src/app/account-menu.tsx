import { LogOut, Moon, Settings, Sun } from 'lucide-react';
import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLogout } from '../features/identity/api/logout.js';
import { setTheme, useColorMode } from '../lib/color-mode.js';
import { Avatar } from '../ui/avatar.js';
import { Button } from '../ui/button.js';
import { Menu } from '../ui/menu.js';
import { tellOutcome } from '../ui/tell-outcome.js';
import styles from './account-menu.module.css';
import { isUnder, navigationFor } from './navigation.js';

/** The account menu; on small screens it also has the screens that the dock has no room for. */
export function AccountMenu({ user }: { user: User }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const logout = useLogout();
  const mode = useColorMode();
  const next = mode === 'dark' ? 'light' : 'dark';
  const { username } = user;
  const name = user.displayName || username;

  const items = [
    ...navigationFor(user)
      .filter((item) => !item.dock && !isUnder(pathname, item))
      .map(({ label, to, Icon }) => ({ id: to, label, icon: <Icon size={18} />, onSelect: () => void navigate(to) })),
    {
      id: 'settings',
      label: t`Settings`,
      icon: <Settings size={18} />,
      onSelect: () => void navigate('/settings'),
    },
    {
      id: 'theme',
      label: next === 'light' ? t`Dawn theme` : t`Night theme`,
      icon: next === 'light' ? <Sun size={18} /> : <Moon size={18} />,
      onSelect: () => setTheme(next),
    },
    {
      id: 'sign-out',
      label: t`Sign out`,
      icon: <LogOut size={18} />,
      disabled: logout.isPending,
      onSelect: () => void tellOutcome(logout.mutateAsync(), { failed: [t`Error`] }),
    },
  ];

  return (
    <Menu
      label={t`Account`}
      items={items}
      trigger={(props) => (
        <Button variant="ghost" className={styles.trigger} aria-label={t`Account of ${username}`} {...props}>
          <Avatar name={name} src={user.avatarUrl} size={32} />
          <span className={styles.name}>{username}</span>
        </Button>
      )}
    />
  );
}
