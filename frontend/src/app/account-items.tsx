import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { Bookmark, CircleQuestionMark, ListChecks, LogOut, Moon, Settings, Sun } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLogout } from '../features/identity/api/logout.js';
import { setTheme, useColorMode } from '../lib/color-mode.js';
import type { MenuBodyProps } from '../ui/menu.js';
import MenuBody from '../ui/menu-body.js';
import { tellOutcome } from '../ui/tell-outcome.js';
import { useAvailabilityItems } from './use-availability-items.js';
import { isUnder, navigationFor } from './navigation.js';

/** What is in the account menu. Loaded when it first opens. */
export default function AccountItems({ user, ...menu }: Omit<MenuBodyProps, 'items' | 'label'> & { user: User }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const logout = useLogout();
  const next = useColorMode() === 'dark' ? 'light' : 'dark';

  const availability = useAvailabilityItems(user);

  const items = [
    ...availability.items,
    ...navigationFor(user)
      .filter((item) => !item.dock && !isUnder(pathname, item))
      .map(({ label, to, Icon }) => ({ id: to, label, icon: <Icon size={18} />, onSelect: () => void navigate(to) })),
    {
      id: 'catch-up',
      label: t`Catch up`,
      icon: <ListChecks size={18} />,
      onSelect: () => void navigate('/catch-up'),
    },
    {
      id: 'saved',
      label: t`Saved messages`,
      icon: <Bookmark size={18} />,
      onSelect: () => void navigate('/saved'),
    },
    {
      id: 'help',
      label: t`Help`,
      icon: <CircleQuestionMark size={18} />,
      onSelect: () => void navigate('/help'),
    },
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
    <>
      <MenuBody {...menu} items={items} label={t`Account`} />
      {availability.dialogs}
    </>
  );
}
