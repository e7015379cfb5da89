import { LogOut, Moon, Settings, Sun } from 'lucide-react';
import type { User } from '@crew/contracts/identity/identity.entities';
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
  const name = user.displayName || user.username;

  const items = [
    ...navigationFor(user)
      .filter((item) => !item.dock && !isUnder(pathname, item))
      .map(({ label, to, Icon }) => ({ id: to, label, icon: <Icon size={18} />, onSelect: () => void navigate(to) })),
    {
      id: 'settings',
      label: 'Settings',
      icon: <Settings size={18} />,
      onSelect: () => void navigate('/settings'),
    },
    {
      id: 'theme',
      label: next === 'light' ? 'Dawn theme' : 'Night theme',
      icon: next === 'light' ? <Sun size={18} /> : <Moon size={18} />,
      onSelect: () => setTheme(next),
    },
    {
      id: 'sign-out',
      label: 'Sign out',
      icon: <LogOut size={18} />,
      disabled: logout.isPending,
      onSelect: () => void tellOutcome(logout.mutateAsync(), { failed: ['Error'] }),
    },
  ];

  return (
    <Menu
      label="Account"
      items={items}
      trigger={(props) => (
        <Button variant="ghost" className={styles.trigger} aria-label={`Account of ${user.username}`} {...props}>
          <Avatar name={name} src={user.avatarUrl} size={32} />
          <span className={styles.name}>{user.username}</span>
        </Button>
      )}
    />
  );
}
